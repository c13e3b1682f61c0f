import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { sizeText } from '../../ui/media/size-text.ts';
import { attention, type Finding, good, unknown } from './finding.ts';

/** `missing` means no service worker, `new` that a newer version waits, `idle` that it did not open this page. */
export type Worker = 'unsupported' | 'missing' | 'preparing' | 'idle' | 'new' | 'ready';

const WORKERS: Record<Worker, Finding> = {
	unsupported: attention('This browser cannot open Yuva without network. Use Chrome at the usual address.'),
	missing: unknown('Log in to make Yuva ready for work without network. Then press Check again.'),
	preparing: unknown(
		'Yuva is being made ready for work without network. Wait a moment, then press Check again.',
	),
	idle: good('Yuva opens without network from the next start on.'),
	new: good('Yuva opens without network. A new version is ready: it comes with the next start.'),
	ready: good('Yuva opens without network.'),
};

export const judgeWorker = (worker: Worker): Finding => WORKERS[worker];

/** `since` is undefined while the phone is not ready for a day offline. */
export const judgeReady = (since: string | undefined): Finding =>
	since === undefined
		? attention(
				'This phone is not ready for work without network. Open Yuva with internet and wait a minute.',
			)
		: good(t('Ready. Last read: {since}.', { since }));

/** `to` leads to the place where the work can be finished. */
export interface UnsentItem {
	label: string;
	to: string;
	count: number;
}

export interface InOutbox {
	waiting: number;
	refused: number;
	/** Counts waiting and refused items. */
	bytes: number;
}

/** `others` counts unsent things of other people who used this phone. */
export interface Unsent {
	items: readonly UnsentItem[];
	outbox: InOutbox;
	others: number;
}

export function judgeUnsent({ items, outbox, others }: Unsent): Finding {
	const begun = items.reduce((sum, item) => sum + item.count, 0);
	const { waiting, refused, bytes } = outbox;
	const parts = [
		waiting > 0 &&
			counted(
				waiting,
				'{count} item saved on this phone and not sent yet.',
				'{count} items saved on this phone and not sent yet.',
			),
		refused > 0 &&
			counted(
				refused,
				'{count} item not accepted: open and correct.',
				'{count} items not accepted: open and correct.',
			),
		waiting + refused > 0 && t('Together {size}.', { size: sizeText(bytes) }),
		begun > 0 &&
			counted(
				begun,
				'{count} item begun and not saved. Open and finish.',
				'{count} items begun and not saved. Open and finish.',
			),
		others > 0 &&
			counted(
				others,
				'{count} item of another account on this phone. Log in with it.',
				'{count} items of another account on this phone. Log in with it.',
			),
	].filter((part) => part !== false);
	return parts.length === 0 ? good('Nothing waits on this phone.') : attention(parts.join(' '));
}
