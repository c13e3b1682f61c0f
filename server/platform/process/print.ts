/** Writes a line for whoever started the command. */
export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Writes a line about what went wrong. */
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);
