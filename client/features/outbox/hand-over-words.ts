import { t } from '../../language/language.ts';
import type { OpenedWork } from '../../local/local.ts';

const things = (count: number): string => `${count} ${count === 1 ? 'thing' : 'things'}`;
const are = (count: number): string => `${things(count)} ${count === 1 ? 'is' : 'are'}`;
const quoted = (labels: readonly string[]): string => labels.map((label) => `“${t(label)}”`).join(', ');

export function sealedText({
	items,
	size,
	tooLarge,
	unreadable,
}: {
	items: number;
	size: string;
	tooLarge: readonly string[];
	unreadable: readonly string[];
}): string[] {
	return [
		`The file holds ${things(items)}, ${size}. All of it stays on this phone too. What arrives twice counts once.`,
		tooLarge.length > 0 && `Too large for one file, and only on this phone: ${quoted(tooLarge)}.`,
		unreadable.length > 0 && `This phone cannot read: ${quoted(unreadable)}.`,
	].filter((text) => text !== false);
}

export function openedText({ added, known, damaged }: OpenedWork): string[] {
	return [
		added > 0 && `${are(added)} on this phone now. It is sent by itself.`,
		known > 0 && `${are(known)} on this phone already.`,
		damaged > 0 && `${things(damaged)} could not be read: the file is damaged, or a part of it is missing.`,
		added + known + damaged === 0 && 'The file holds nothing.',
	].filter((text) => text !== false);
}

export const NO_KEY =
	'This phone has not read Yuva’s key yet. It needs a connection once. After that it makes files without one.';
export const NOT_SEALED = 'The file could not be made. Try again.';
export const NOTHING_UNSENT = 'Everything is sent. There is nothing to put into a file.';
export const ONLY_PRIVATE =
	'A message to the safeguarding persons goes into no file. Only this phone can send it. Is it urgent? Call Childline 1098.';
export const NOT_KEPT =
	'This phone has no room for what is in the file. Free some space, and open the file again.';
