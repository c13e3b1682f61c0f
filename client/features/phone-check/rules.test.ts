import { describe, expect, it } from 'vitest';
import {
	judgeBrowser,
	judgeClock,
	judgeDevice,
	judgeNetwork,
	judgeStorage,
	judgeVersion,
	type Reply,
	type Storage,
	type Trial,
} from './rules.ts';

describe('the network', () => {
	const well = (milliseconds: number): Reply => ({ kind: 'well', milliseconds, serverTime: undefined });
	it.each<[Reply, string, string]>([
		[well(420), 'good', 'Yuva answered in 0.4 seconds.'],
		[well(4000), 'good', 'Yuva answered in 4.0 seconds.'],
		[well(7300), 'attention', 'Yuva answered in 7.3 seconds, which is slow.'],
		[{ kind: 'none' }, 'attention', 'No answer from Yuva. Turn on mobile data'],
		[{ kind: 'stranger' }, 'attention', 'Another page answered instead of Yuva.'],
		[{ kind: 'unwell' }, 'attention', 'Try again in a few minutes.'],
	])('is judged by the answer: %o', (reply, verdict, text) => {
		const finding = judgeNetwork(reply);
		expect(finding.verdict).toBe(verdict);
		expect(finding.text).toContain(text);
	});
});

describe('the storage', () => {
	it.each<[Storage, string, string]>([
		[
			{ failing: [], used: 12_000_000, allowed: 2_500_000_000, isPersisted: true },
			'good',
			'Yuva uses 12.0 MB of the 2.5 GB that it may use. The phone keeps',
		],
		[
			{ failing: [], used: 0, allowed: 250_900_000, isPersisted: false },
			'good',
			'0 kB of the 250 MB that it may use. Send your work before',
		],
		[
			{ failing: [], used: 0, allowed: undefined, isPersisted: false },
			'good',
			'Your work can be kept on this phone.',
		],
		[
			{ failing: [], used: 10_000_000, allowed: 109_999_999, isPersisted: true },
			'attention',
			'Only 99.9 MB are free for Yuva.',
		],
		[
			{ failing: ['IndexedDB'], used: 0, allowed: 2_500_000_000, isPersisted: false },
			'attention',
			'cannot keep your work',
		],
		[
			{ failing: ['localStorage', 'sessionStorage'], used: 0, allowed: 2_500_000_000, isPersisted: false },
			'attention',
			'Allow cookies and site data for Yuva, and use Chrome. Not working: localStorage, sessionStorage. Say this',
		],
	])('is judged by what was written and read: %o', (storage, verdict, text) => {
		const finding = judgeStorage(storage);
		expect(finding.verdict).toBe(verdict);
		expect(finding.text).toContain(text);
	});
});

describe('a device', () => {
	it.each<[Trial, string, string]>([
		[{ kind: 'untried', permission: undefined }, 'unknown', 'Press the button to try it. The phone may ask'],
		[{ kind: 'untried', permission: 'prompt' }, 'unknown', 'press Allow'],
		[{ kind: 'untried', permission: 'granted' }, 'unknown', 'The microphone is allowed.'],
		[{ kind: 'untried', permission: 'denied' }, 'attention', 'The microphone is not allowed.'],
		[{ kind: 'works' }, 'good', 'The microphone works.'],
		[{ kind: 'denied' }, 'attention', 'Open Permissions and allow the microphone'],
		[{ kind: 'missing' }, 'attention', 'No microphone was found.'],
		[{ kind: 'busy' }, 'attention', 'Close calls and other apps'],
		[{ kind: 'unsupported' }, 'attention', 'Open Yuva in Chrome.'],
	])('is good only after it worked: %o', (trial, verdict, text) => {
		const finding = judgeDevice('microphone', trial);
		expect(finding.verdict).toBe(verdict);
		expect(finding.text).toContain(text);
	});

	it.each([
		[0.4, 'good', 'Found to within 1 metre.'],
		[12.2, 'good', 'Found to within 13 metres.'],
		[1000, 'good', 'Found to within 1000 metres.'],
		[2400, 'attention', 'only to within 2400 metres. Go outdoors'],
	])('tells a place within %d metres', (metres, verdict, text) => {
		const finding = judgeDevice('location', { kind: 'works', metres });
		expect(finding.verdict).toBe(verdict);
		expect(finding.text).toContain(text);
	});
});

describe('the clock', () => {
	const noon = Date.parse('2026-11-20T12:00:00+05:30');
	it.each([
		[0, 'good', 'The date in India is 20-11-2026. The clock of this phone is right.'],
		[89, 'good', 'right'],
		[150, 'attention', '3 minutes ahead'],
		[
			-600,
			'attention',
			'10 minutes behind. Turn on automatic date and time in the settings; until then Yuva goes by the time of the server',
		],
		[86_400, 'attention', 'The date in India is 20-11-2026. The clock of this phone is 1,440 minutes ahead'],
	])('that is %d seconds off the server is judged: %s', (seconds, verdict, text) => {
		const finding = judgeClock(noon + seconds * 1000, noon);
		expect(finding.verdict).toBe(verdict);
		expect(finding.text).toContain(text);
	});

	it('says the date in India without a server to compare with, also when it is yesterday elsewhere', () => {
		const afterMidnight = Date.parse('2026-11-21T00:10:00+05:30');
		expect(judgeClock(afterMidnight, undefined)).toEqual({
			verdict: 'unknown',
			text: 'The date in India is 21-11-2026 by this phone. It can be compared only when Yuva answers.',
		});
	});
});

describe('the version', () => {
	it('is told with the day it was built', () => {
		expect(judgeVersion({ version: '0.1.0', builtOn: '2026-11-20' })).toEqual({
			verdict: 'good',
			text: 'Yuva 0.1.0, built on 20-11-2026. Say this when you ask for help.',
		});
	});

	it('is unknown where nothing was built', () => {
		expect(judgeVersion({ version: '', builtOn: '' }).verdict).toBe('unknown');
	});
});

describe('the browser', () => {
	it.each([
		['Chrome/156.0.0.0', 'good', 'Chrome 156 is new enough. Yuva works from Chrome 90 on.'],
		['Chrome/85.0.1', 'attention', 'Chrome 85 is too old. Yuva needs Chrome 90 or newer.'],
		['NetFront/3.5', 'unknown', 'This browser does not say what it is.'],
	])('that says %s is %s', (userAgent, verdict, text) => {
		const finding = judgeBrowser(userAgent);
		expect(finding.verdict).toBe(verdict);
		expect(finding.text).toContain(text);
	});
});
