// It does for fragments that Safari records (ISO/IEC 14496-12) what `webm-join.ts` does.
import type { RecordedPart } from './webm-join.ts';

interface Box {
	id: string;
	at: number;
	start: number;
	end: number;
}

export const isFragmentedMp4 = (head: Uint8Array): boolean => find(head, ['moov', 'mvex']) !== undefined;

/** Leaves out the box that a killed browser did not finish. */
export function joinMp4(recorded: readonly RecordedPart[]): Uint8Array<ArrayBuffer>[] {
	let fragments = 0;
	return recorded.flatMap(({ bytes, milliseconds }, index) => {
		const later = (milliseconds / 1000) * unitsOfSecond(bytes);
		const boxes = boxesIn(bytes).filter(({ id }) => index === 0 || id === 'moof' || id === 'mdat');
		return boxes.map((box) => {
			const copy = bytes.slice(box.at, box.end);
			if (box.id === 'moof') moveFragment(copy, { number: ++fragments, later: Math.round(later) });
			return copy;
		});
	});
}

function unitsOfSecond(bytes: Uint8Array): number {
	const header = find(bytes, ['moov', 'trak', 'mdia', 'mdhd']);
	if (!header) return 0;
	// Version 1 has dates of 64 bits before it.
	return viewOf(bytes).getUint32(header.start + (bytes[header.start] === 1 ? 20 : 12));
}

function moveFragment(fragment: Uint8Array, { number, later }: { number: number; later: number }): void {
	const view = viewOf(fragment);
	const header = find(fragment, ['moof', 'mfhd']);
	const time = find(fragment, ['moof', 'traf', 'tfdt']);
	if (header) view.setUint32(header.start + 4, number);
	if (!time) return;
	const at = time.start + 4;
	if (fragment[time.start] === 1) view.setBigUint64(at, view.getBigUint64(at) + BigInt(later));
	else view.setUint32(at, view.getUint32(at) + later);
}

function find(
	bytes: Uint8Array,
	[id, ...rest]: readonly string[],
	from = 0,
	to = bytes.length,
): Box | undefined {
	const box = boxesIn(bytes, from, to).find((one) => one.id === id);
	return box && rest.length > 0 ? find(bytes, rest, box.start, box.end) : box;
}

function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
	const boxes: Box[] = [];
	let box = boxAt(bytes, from, to);
	while (box) {
		boxes.push(box);
		box = boxAt(bytes, box.end, to);
	}
	return boxes;
}

/** Undefined for a box that does not end in time. */
function boxAt(bytes: Uint8Array, at: number, to: number): Box | undefined {
	if (at + 16 > to) return undefined;
	const view = viewOf(bytes);
	const size = view.getUint32(at);
	const isLong = size === 1;
	const length = isLong ? Number(view.getBigUint64(at + 8)) : size;
	const start = at + (isLong ? 16 : 8);
	if (at + length < start || at + length > to) return undefined;
	return { id: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), at, start, end: at + length };
}

const viewOf = (bytes: Uint8Array): DataView =>
	new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
