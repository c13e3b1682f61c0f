import {
	numberOf,
	readSealingKeyAhead,
	type SealEnd,
	type SealedWork,
	sealWork,
	unsentItems,
} from './local/local.ts';
import { downloadFile, shareableFile, shareFile } from './ui/media/hand-out-file.ts';

const SAVE = 'Save my unsent work to a file';
const NO_KEY =
	'This phone has not read Yuva’s key yet. It needs a connection once. After that it makes files without one.';
const PRIVATE =
	'A message to the safeguarding persons goes into no file. Only this phone can send it. Is it urgent? Call Childline 1098.';
const FAILED = 'The file could not be made. Try again.';
const UNREADABLE =
	'This phone does not open its storage now. Do not clear the browser’s data. Close all tabs and try again.';

/** Unsent work can leave the phone here even where no other code of the app works. */
async function start(): Promise<void> {
	void readSealingKeyAhead();
	const place = document.querySelector('main');
	const owners = await ownersOfWork().catch(() => undefined);
	if (!owners) place?.append(textIn('p', UNREADABLE));
	else if (owners.length === 0)
		place?.append(textIn('p', 'Everything is sent. There is nothing to put into a file.'));
	else if (place) place.append(...owners.map(partOf));
}

interface Owner {
	owner: string;
	things: number;
}

/** Includes people who are not signed in: only they and their lead can open the file. */
async function ownersOfWork(): Promise<Owner[]> {
	const counts = new Map<string, number>();
	for (const { owner } of await unsentItems()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
	return Array.from(counts, ([owner, things]) => ({ owner, things }));
}

function partOf({ owner, things }: Owner): HTMLElement {
	const part = document.createElement('section');
	const whose = `Of the fellow whose number ends in ${numberOf(owner).slice(-4)}: ${things} not sent.`;
	const button = buttonIn(SAVE, () => void save());
	const outcome = document.createElement('div');
	outcome.setAttribute('role', 'status');
	part.append(textIn('p', whose), button, outcome);
	async function save(): Promise<void> {
		button.setAttribute('disabled', '');
		outcome.replaceChildren(textIn('p', 'Making the file…'));
		outcome.replaceChildren(...outcomeOf(await sealWork(owner).catch(() => undefined)));
		button.removeAttribute('disabled');
	}
	return part;
}

function outcomeOf(end: SealEnd | undefined): HTMLElement[] {
	if (end === undefined) return [textIn('p', FAILED)];
	if (end === 'no_key') return [textIn('p', NO_KEY)];
	if (end === 'private') return [textIn('p', PRIVATE)];
	if (end === 'nothing') return [textIn('p', 'Everything is sent.')];
	return handOut(end);
}

function handOut({ file, items, tooLarge, unreadable }: SealedWork): HTMLElement[] {
	const shareable = shareableFile(file);
	const notHeld = [...tooLarge, ...unreadable];
	const share =
		shareable && buttonIn('Share the file', () => void shareFile(shareable).catch(() => downloadFile(file)));
	return [
		textIn('p', `The file is ready. It holds ${items}. All of it stays on this phone too.`),
		...(notHeld.length > 0 ? [textIn('p', `Not in the file: ${notHeld.join(', ')}.`)] : []),
		...(share ? [share] : []),
		buttonIn('Download the file', () => downloadFile(file)),
	];
}

function buttonIn(text: string, press: () => void): HTMLElement {
	const button = textIn('button', text);
	// A thumb needs so large a button.
	Object.assign(button.style, { font: 'inherit', padding: '1rem', margin: '0 1rem 1rem 0' });
	button.addEventListener('click', press);
	return button;
}

function textIn(tag: string, text: string): HTMLElement {
	const element = document.createElement(tag);
	element.textContent = text;
	return element;
}

void start();
