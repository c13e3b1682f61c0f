import { describe, expect, it } from 'vitest';
import { type InOutbox, judgeReady, judgeUnsent, judgeWorker, type UnsentItem } from './offline-rules.ts';

describe('unsent items', () => {
	const register = { label: 'Children Attendance', to: '/add-children-attendance', count: 2 };
	const empty = { waiting: 0, refused: 0, bytes: 0 };
	it.each<[readonly UnsentItem[], InOutbox, number, string]>([
		[[{ ...register, count: 1 }], empty, 0, '1 item begun and not saved. Open and finish.'],
		[[register, { ...register, count: 1 }], empty, 0, '3 items begun and not saved. Open and finish.'],
		[
			[],
			{ waiting: 2, refused: 0, bytes: 5_600_000 },
			0,
			'2 items saved on this phone and not sent yet. Together 5.6 MB.',
		],
		[[], { waiting: 0, refused: 1, bytes: 900 }, 0, '1 item not accepted: open and correct. Together 1 kB.'],
		[[], empty, 1, '1 item of another account on this phone. Log in with it.'],
		[
			[register],
			{ waiting: 1, refused: 1, bytes: 12_000 },
			2,
			'1 item saved on this phone and not sent yet. 1 item not accepted: open and correct. Together 12 kB. 2 items begun and not saved. Open and finish. 2 items of another account on this phone. Log in with it.',
		],
	])('that are %o, %o and %d of others need attention', (items, outbox, others, text) => {
		expect(judgeUnsent({ items, outbox, others })).toEqual({ verdict: 'attention', text });
	});

	it('are none', () => {
		const text = 'Nothing waits on this phone.';
		expect(judgeUnsent({ items: [], outbox: empty, others: 0 })).toEqual({ verdict: 'good', text });
	});
});

it.each([
	['unsupported', 'attention', 'cannot open Yuva without network'],
	['missing', 'unknown', 'Log in to make Yuva ready'],
	['preparing', 'unknown', 'is being made ready'],
	['idle', 'good', 'from the next start on'],
	['new', 'good', 'A new version is ready'],
	['ready', 'good', 'Yuva opens without network.'],
] as const)('where the service worker is %s the verdict is %s', (worker, verdict, text) => {
	expect(judgeWorker(worker)).toEqual({ verdict, text: expect.stringContaining(text) });
});

it('a phone is ready once everything was read', () => {
	expect(judgeReady(undefined).verdict).toBe('attention');
	expect(judgeReady('10:42')).toEqual({ verdict: 'good', text: 'Ready. Last read: 10:42.' });
});
