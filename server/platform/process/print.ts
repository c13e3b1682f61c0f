export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

export const printError = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prints a line about the process: words on a terminal, else JSON like the rest of the log. */
export function tell(message: string): void {
	const line = { level: 30, time: new Date().toISOString(), msg: message };
	print(process.stdout.isTTY ? message : JSON.stringify(line));
}
