import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RECOVERY_CODE_BYTES, SMS_CODE_MINUTES } from '@yuva/contract/auth/rules';
import { keyOf, readPo } from '@yuva/contract/catalogue';
import { purposeQuestion } from '@yuva/contract/children/consent-schema';
import { channels } from '@yuva/contract/messages/kinds';
import {
	AGREEMENT_VERSION,
	CHILD_PROTECTION_VERSION,
	DATA_CONSENT_VERSION,
} from '@yuva/contract/onboarding/rules';
import { notices } from '@yuva/contract/privacy/notice';
import { NOTICE_VERSION } from '@yuva/contract/privacy/notice-version';
import { filled } from '@yuva/contract/said';
import { faultsOfWording } from '@yuva/contract/settings/wording-rules';
import { describe, expect, test } from 'vitest';
import {
	CHILD_PROTECTION,
	DATA_PROTECTION,
	FELLOWSHIP_AGREEMENT,
} from '../client/features/onboarding/declarations.ts';
import { inTelugu } from '../server/platform/process/in-telugu.ts';
import { UNEXPLAINED } from './explained-values.ts';
import { fellowFiles } from './fellow-files.ts';
import { root } from './run-command.ts';
import { shownTexts, textsOfProduct } from './shown-texts.ts';
import {
	type Changes,
	type Entry,
	type Files,
	mergeTexts,
	NAMES,
	type Name,
	readTexts,
	takeTexts,
	type UsedText,
	usedTexts,
} from './texts.ts';

const NOTHING: Changes = { added: [], fuzzy: [], moved: [], removed: [] };
const product = textsOfProduct();
const files = readTexts();
const entries = NAMES.flatMap((name) => files[name].items.map((entry) => ({ name, entry })));

describe('the PO files', () => {
	test('have each text that the code says, and no other: `npm run texts` has nothing to do', () => {
		expect(mergeTexts(readTexts(), usedTexts(product, readTexts()), product)).toEqual(NOTHING);
	});

	test('have the Telugu of each text, which was looked at since its English changed', () => {
		const isMissing = ({ msgstr, flags }: Entry) => flags.fuzzy || msgstr.length === 0 || msgstr.includes('');
		expect(entries.filter(({ entry }) => isMissing(entry)).map(({ entry }) => keyOf(entry))).toEqual([]);
		expect(entries.length).toBeGreaterThan(3900);
	});

	test('have the values of the English text, and letters of Telugu alone', () => {
		expect(entries.flatMap(({ name, entry }) => faultsOf(name, entry))).toEqual([]);
	});

	test('say no word that the glossary has put in other words', () => {
		const isOfLaw = ({ comments }: Entry) => comments.some((comment) => comment.startsWith('Text of law'));
		const faults = entries.flatMap(({ entry }) =>
			isOfLaw(entry) ? [] : entry.msgstr.filter((text) => OUT.test(text)),
		);
		expect(faults, 'docs/telugu.md has the word to use').toEqual([]);
	});

	test('explain each value', () => {
		const isOpen = ({ extractedComments }: Entry) =>
			extractedComments.some((comment) => comment.endsWith(`: ${UNEXPLAINED}`));
		expect(entries.filter(({ entry }) => isOpen(entry)).map(({ entry }) => keyOf(entry))).toEqual([]);
	});

	test('have a text of screens once', () => {
		const keys = (['fellow', 'law', 'console'] as const).flatMap((name) => files[name].items.map(keyOf));
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
	});

	test('give one text the same Telugu in each file', () => {
		expect(saidInTwoWays(entries.map(({ entry }) => entry))).toEqual([]);
	});

	test('give a text the same Telugu with and without a full stop, and with either kind of three dots', () => {
		const plain = ({ entry: { msgid, msgid_plural, msgctxt, msgstr } }: (typeof entries)[number]) => ({
			msgid: withoutStop(msgid),
			...(msgid_plural && { msgid_plural: withoutStop(msgid_plural) }),
			...(msgctxt && { msgctxt }),
			msgstr: msgstr.map(withoutStop),
		});
		expect(saidInTwoWays(entries.map(plain)).toSorted()).toEqual(TWO_SENSES);
	});
});

/** The glossary forbids these words in each sense; only texts of law keep బిడ్డ. */
const OUT =
	/అభ్యాస|ఎగుమతి|ఎదుగుదల|చిత్తుప్రతి|చీటీ|దిగుమతి|నిలువు వరుస|పంచుకో|ప్రింట్ చేయ|ఫారం|బిడ్డ|మౌనం|ముద్రించ|యువ నాయకు|వడపోత|సంకేతపద|సమగ్ర చిత్ర|సమాధానం|సహాయకు|హాజరు పట్టీ లేదు|టాస్క్|మెసేజ్|హెడ్ ఆఫీస్|లాగ్ అవుట్|డాష్‌బోర్డ్|మళ్ళీ/;

/** *No.* is the number of a row; a phone is tried out, a code is compared. */
const TWO_SENSES = ['Checking…', 'No'];

const withoutStop = (text: string): string => text.replace(/\.\.\.$/, '…').replace(/\.$/, '');

/** The build reads one file after the other, so the later Telugu would replace the earlier one, and no test would see it. */
function saidInTwoWays(
	of: readonly Pick<Entry, 'msgid' | 'msgid_plural' | 'msgctxt' | 'msgstr'>[],
): string[] {
	const words = Map.groupBy(of, keyOf);
	return [...words].flatMap(([key, all]) =>
		new Set(all.map(({ msgstr }) => String(msgstr))).size > 1 ? [key] : [],
	);
}

function faultsOf(name: Name, { msgid, msgid_plural, msgstr }: Entry): string[] {
	const english = msgid_plural ?? msgid;
	const isOfPhones = name === 'server' || name === 'browser';
	return msgstr.flatMap((text) =>
		faultsOfWording(english, text, isOfPhones).map((fault) => `${english}: ${text}: ${fault}`),
	);
}

const entryOf = (content: string): Entry => readPo(`msgid ""\nmsgstr ""\n\n${content}`).items[0] as Entry;

test('a text with another value, other letters, a joined ending or no Telugu has a fault', () => {
	const faults = (english: string, telugu: string, name: Name = 'fellow') =>
		faultsOf(name, entryOf(`msgid "${english}"\nmsgstr "${telugu}"`)).map((fault) =>
			fault.split(': ').at(-1),
		);
	expect(faults('{count} children', '{number} పిల్లలు')).toEqual(['other values']);
	expect(faults('Save', 'Save')).toEqual(['other letters', 'no Telugu']);
	expect(faults('Save', 'ಸేవ్')).toEqual(['other letters']);
	expect(faults('Save as CSV', 'CSV\u200cగా సేవ్ చేయండి')).toEqual([]);
	expect(faults('Save as CSV', 'CSVగా సేవ్ చేయండి')).toEqual(['ending without U+200C']);
	expect(faults('Call {name}', '{name}కు కాల్ చేయండి')).toEqual(['ending without U+200C']);
	expect(faults('Task {task}', '{task}వ పని')).toEqual([]);
	expect(faults('{from} – {to}', '{from} – {to}')).toEqual([]);
	expect(faults('Open Yuva', 'Yuva తెరవండి')).toEqual(['other letters']);
	expect(faults('Open Yuva', 'Yuva తెరవండి', 'server')).toEqual([]);
});

test('a text in two files is found where its Telugu differs', () => {
	const [open, shut] = ['తెరవండి', 'తెరిచి ఉంది'].map((text) => entryOf(`msgid "Open"\nmsgstr "${text}"`)) as [
		Entry,
		Entry,
	];
	expect(saidInTwoWays([open, open])).toEqual([]);
	expect(saidInTwoWays([open, shut])).toEqual(['Open']);
});

/** Joins each sentence of a text of law with its Telugu. */
function wordingOf(text: unknown): string {
	const telugu = new Map(entries.map(({ entry }) => [keyOf(entry), entry.msgstr.join()]));
	const both = JSON.stringify(text, (_, part: unknown) =>
		typeof part === 'string' ? `${part} = ${telugu.get(part) ?? ''}` : part,
	);
	return createHash('sha256').update(both).digest('hex').slice(0, 16);
}

test.each([
	['the agreement', FELLOWSHIP_AGREEMENT, AGREEMENT_VERSION, '2 8115a553b889369d'],
	['the declaration about children', CHILD_PROTECTION, CHILD_PROTECTION_VERSION, '3 bacbc28dc998593a'],
	['the declaration about data', DATA_PROTECTION, DATA_CONSENT_VERSION, '2 5ed547af71433dbe'],
	[
		'the notice with the slip and the questions',
		{ notices, purposeQuestion },
		NOTICE_VERSION,
		'4 eb2bdb268316c56e',
	],
])('%s gets a new version when its English or its Telugu changes', (_, text, version, signed) => {
	expect(`${version} ${wordingOf(text)}`, 'Raise the version, or note a corrected spelling here').toBe(
		signed,
	);
});

describe('an SMS in Telugu', () => {
	/** A longer one is paid for twice. */
	const ONE_PART = 70;

	test.each(Object.values(channels).flatMap(({ sms }) => sms ?? []))('is one part: %s', (sms) => {
		expect(inTelugu(sms)).not.toBe(sms);
		expect(`Yuva: ${inTelugu(sms)}`.length).toBeLessThanOrEqual(ONE_PART);
	});

	test('is one part with a code', () => {
		const values = { code: 'A'.repeat(RECOVERY_CODE_BYTES), minutes: SMS_CODE_MINUTES };
		const { entry } = entries.find(({ entry: { msgid } }) => msgid.startsWith('{code} is your code')) ?? {};
		expect(filled(entry?.msgstr[0] ?? '', values).length).toBeLessThanOrEqual(ONE_PART);
		expect(entry?.msgstr[0]).toContain('{minutes}');
	});
});

test.each(Object.values(channels).flatMap(({ push }) => push ?? []))(
	'the notification is there in Telugu: %s',
	(push) => expect(inTelugu(push)).toMatch(/^[\u0c00-\u0c7f]/),
);

/** Lists files, and folders whose name ends in `/`. It only becomes shorter. */
const unfinished: string[] = JSON.parse(readFileSync(path.join(root, 'docs/not-in-telugu.json'), 'utf8'));
const covers = (entry: string, file: string): boolean =>
	file === `client/${entry}` || (entry.endsWith('/') && file.startsWith(`client/${entry}`));
const screens = product.filter(({ file }) => file.startsWith('client/'));

test('a finished file shows no text that has not passed through t', () => {
	const bare = screens
		.filter((one) => one.bare.length > 0 && !unfinished.some((entry) => covers(entry, one.file)))
		.map(({ file, bare: texts }) => ({ file, texts }));
	expect(screens.length).toBeGreaterThan(500);
	expect(bare).toEqual([]);
});

test('the list of unfinished files names only such files', () => {
	const finished = unfinished.filter(
		(entry) => !screens.some(({ file, bare }) => bare.length > 0 && covers(entry, file)),
	);
	expect(finished).toEqual([]);
});

test('the files of a fellow are those that no screen of staff needs alone', () => {
	const ofFellows = fellowFiles(path.join(root, 'client'));
	for (const file of ['features/attendance/screens/children-attendance.tsx', 'server-state.tsx'])
		expect(ofFellows).toContain(file);
	for (const file of [
		'features/console/rail.tsx',
		'features/auth/proof-form.tsx',
		'features/privacy/audit-api.ts',
	])
		expect(ofFellows).not.toContain(file);
});

test.each([
	['<p>Mark attendance</p>', ['Mark attendance']],
	["<p>{isNew ? 'Add' : t('Change')}</p>", ['Add']],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template
	['<p>{`${count} new`}</p>', ['new']],
	['<img alt="A tree" src="tree.svg" />', ['A tree']],
	["<p title={t('Day')}>{name} · 4 {t('Present')}</p>", []],
])('of %s the texts %j are bare', (jsx, bare) => {
	expect(shownTexts('one.tsx', `export const one = ${jsx};`).bare).toEqual(bare);
});

test('a text that passes through a constant or a table is asked for, also on a screen', () => {
	const code =
		"const FAILED = 'The bridge fell down.'; const LABELS = { one: 'bridge', two: ['Bridge over it'] }; print('Not for people.');";
	const found = (file: string) =>
		usedTexts([{ file, ...shownTexts(file, code) }], files).flatMap(({ msgid, home, origins }) =>
			origins.includes(file) ? [[home, msgid]] : [],
		);
	const texts = ['bridge', 'Bridge over it', 'The bridge fell down.'];
	expect(
		found('client/features/home/one.ts')
			.map(([, msgid]) => msgid)
			.toSorted(),
	).toEqual(texts.toSorted());
	expect(found('client/ui/inputs/button.tsx')).toContainEqual(['fellow', 'The bridge fell down.']);
	expect(found('contract/visits/rules.ts')).toHaveLength(texts.length);
	expect(found('server/commands/one.ts')).toEqual([]);
});

test('a counted text has two forms in English, a text in one sense names the sense, a choice says two texts', () => {
	const code =
		"counted(count, '{count} child', '{count} children'); t('Save'); t(name); inSense('Open', 'year'); inSense(name, 'year'); say(isNew ? 'Add' : 'Change'); said('Task {task}', {});";
	expect(shownTexts('one.ts', code)).toMatchObject({
		said: [
			{ msgid: '{count} child', msgid_plural: '{count} children' },
			{ msgid: 'Save' },
			{ msgid: 'Open', msgctxt: 'year' },
			{ msgid: 'Add' },
			{ msgid: 'Change' },
		],
		carried: ['Task {task}'],
	});
});

describe('a merge', () => {
	const HEAD = 'msgid ""\nmsgstr ""\n"Language: te\\n"\n\n';
	const filesOf = (contents: Partial<Record<Name, string>>): Files =>
		Object.fromEntries(NAMES.map((name) => [name, readPo(HEAD + (contents[name] ?? ''))])) as Record<
			Name,
			Files[Name]
		>;
	const SAVE = '#: client/form.tsx\nmsgid "Save the list"\nmsgstr "జాబితా సేవ్ చేయండి"';
	const CLOSE = '#: client/form.tsx\nmsgid "Close"\nmsgstr "మూసివేయండి"';
	const said = (msgid: string, more: Partial<UsedText> = {}): UsedText => ({
		msgid,
		home: 'fellow',
		origins: ['client/form.tsx'],
		...more,
	});
	const written = (from: Files, name: Name = 'fellow') => from[name].items.map(String).join('\n\n');

	test('leaves files as they are that have all texts', () => {
		const before = filesOf({ fellow: `${SAVE}\n\n${CLOSE}` });
		expect(mergeTexts(before, [said('Save the list'), said('Close')], [])).toEqual(NOTHING);
		expect(written(before)).toBe(`${SAVE}\n\n${CLOSE}`);
	});

	test('puts a new text behind those of the same file, and says what its values are', () => {
		const there = '#. {name}: name of the child\n#: client/other.tsx\nmsgid "Of {name}"\nmsgstr "{name}"';
		const merged = filesOf({ fellow: `${SAVE}\n\n${there}` });
		const texts = [
			said('Save the list'),
			said('Of {name}', { origins: ['client/other.tsx'] }),
			said('Edit {name}'),
		];
		expect(mergeTexts(merged, texts, []).added).toEqual(['Edit {name}']);
		const added = '#. {name}: name of the child\n#: client/form.tsx\nmsgid "Edit {name}"\nmsgstr ""';
		expect(written(merged)).toBe(`${SAVE}\n\n${added}\n\n${there}`);
	});

	test('keeps the Telugu of a text whose English changed, as fuzzy, with the English of before', () => {
		const merged = filesOf({ fellow: `${SAVE}\n\n${CLOSE}` });
		expect(mergeTexts(merged, [said('Save this list'), said('Close')], []).fuzzy).toEqual(['Save this list']);
		expect(written(merged)).toBe(
			`#. Before: Save the list\n#: client/form.tsx\n#, fuzzy\nmsgid "Save this list"\nmsgstr "జాబితా సేవ్ చేయండి"\n\n${CLOSE}`,
		);
	});

	test('keeps the Telugu of a text that is counted from now on, as fuzzy', () => {
		const merged = filesOf({ fellow: '#: client/form.tsx\nmsgid "{count} waiting"\nmsgstr "{count} పంపాలి"' });
		const counted = said('{count} is waiting', { msgid_plural: '{count} waiting' });
		expect(mergeTexts(merged, [counted], []).fuzzy).toEqual(['{count} waiting']);
		expect(merged.fellow.items[0]?.msgstr).toEqual(['{count} పంపాలి', '{count} పంపాలి']);
	});

	test('takes out what nothing says, but not what passes through a variable or never had an origin', () => {
		const unknown = 'msgid "Sun"\nmsgstr "ఆది"';
		const merged = filesOf({ fellow: `${SAVE}\n\n${CLOSE}\n\n${unknown}` });
		const literals = [{ file: 'client/form.tsx', literals: new Set(['Close']) }];
		expect(mergeTexts(merged, [], literals)).toEqual({ ...NOTHING, removed: ['Save the list'] });
		expect(written(merged)).toBe(`${CLOSE}\n\n${unknown}`);
	});

	test('keeps the Telugu of a changed text that passes through a variable, in the file where it is', () => {
		const point = '#: contract/law.ts\nmsgid "I come each day."\nmsgstr "రోజూ వస్తాను."';
		const merged = filesOf({ law: point });
		const literals = [{ file: 'contract/law.ts', literals: new Set(['law', 'I come on each day.']) }];
		expect(mergeTexts(merged, [], literals)).toEqual({ ...NOTHING, fuzzy: ['I come on each day.'] });
		expect(written(merged, 'law')).toContain('#, fuzzy\nmsgid "I come on each day."\nmsgstr "రోజూ వస్తాను."');
	});

	test('brings a text of the console that a fellow needs too into the file of all', () => {
		const merged = filesOf({ console: CLOSE });
		expect(mergeTexts(merged, [said('Close')], []).moved).toEqual(['Close']);
		expect([written(merged), written(merged, 'console')]).toEqual([CLOSE, '']);
	});

	test('takes the corrections of the console over, but none that is fuzzy or of a text that nothing says', () => {
		const merged = filesOf({ fellow: `${SAVE}\n\n${CLOSE}`, console: 'msgid "Open"\nmsgstr "తెరవండి"' });
		const corrections = `${HEAD}msgid "Close"\nmsgstr "మూసేయండి"\n\n#, fuzzy\nmsgid "Open"\nmsgstr "తీయండి"\n\nmsgid "Gone"\nmsgstr "లేదు"`;
		expect(takeTexts(merged, corrections)).toEqual({ taken: ['Close'], skipped: ['Open', 'Gone'] });
		expect(written(merged)).toContain('msgid "Close"\nmsgstr "మూసేయండి"');
		expect(written(merged, 'console')).toContain('"తెరవండి"');
	});
});
