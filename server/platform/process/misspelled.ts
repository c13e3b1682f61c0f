/** Short names are near to too many others: HOME is none of HOST. */
const SHORTEST = 5;
/** From this length on two letters may be wrong. */
const LONG = 8;

/**
 * Variables that name no setting but nearly do, each with the setting that was probably meant. Where that one is given too,
 * the other variable belongs to another program.
 */
export function findMisspelled(given: readonly string[], known: readonly string[]): [string, string][] {
	return given
		.filter((name) => !known.includes(name))
		.flatMap((name): [string, string][] => {
			const meant = known.find((setting) => isNear(name, setting));
			return meant !== undefined && !given.includes(meant) ? [[name, meant]] : [];
		});
}

function isNear(name: string, setting: string): boolean {
	if (name.toUpperCase() === setting) return true;
	if (setting.length < SHORTEST) return false;
	return isWithin(setting.length < LONG ? 1 : 2, name, setting);
}

/** Whether so many letters to add, remove, replace or swap with their neighbour make one of the other. */
function isWithin(edits: number, from: string, to: string): boolean {
	if (from === to) return true;
	if (edits === 0) return false;
	if (from[0] === to[0]) return isWithin(edits, from.slice(1), to.slice(1));
	const swapped = `${from[1] ?? ''}${from[0] ?? ''}${from.slice(2)}`;
	const rests: [string, string][] = [
		[from.slice(1), to],
		[from, to.slice(1)],
		[from.slice(1), to.slice(1)],
	];
	if (swapped[0] === to[0]) rests.push([swapped, to]);
	return rests.some(([left, right]) => isWithin(edits - 1, left, right));
}
