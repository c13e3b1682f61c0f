import { screen } from '@testing-library/react';
import { DISTRICT_MISSING, LEAD_MISSING, newAccount, standInPlan } from '@yuva/contract/accounts/schema';
import { ruleTexts, sentenceOf } from '@yuva/contract/console/attention-rules';
import { staffAttentionRule } from '@yuva/contract/console/attention-schema';
import { getCounts } from '@yuva/contract/console/endpoints';
import { columnsOf } from '@yuva/contract/exports/columns';
import { fellowSortLabel, fellowStatusLabel } from '@yuva/contract/fellows/schema';
import { actionWords } from '@yuva/contract/privacy/action-words';
import { sentenceOf as auditSentenceOf } from '@yuva/contract/privacy/audit-rules';
import type { Said } from '@yuva/contract/said';
import { systemTitles } from '@yuva/contract/system/rules';
import { afterEach, expect, test } from 'vitest';
import { reasonTexts } from '../features/exports/parts/export-words.ts';
import { ADMIN, ENTRY } from '../test/administration.ts';
import { answer, busy, fakeServer } from '../test/answers.ts';
import { CONSOLE_DATA } from '../test/console-data.ts';
import { messagesOf, missingFrom } from '../test/looks.ts';
import { NO_COUNTS } from '../test/overview-answers.ts';
import { bareWords, pseudo } from '../test/pseudo-language.ts';
import { renderApp } from '../test/render-app.tsx';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer(busy);
afterEach(() => setLanguage('en', {}));

test('the frame of the console and its search show no text besides the catalogues', async () => {
	server.use(answer(getCounts, { ...NO_COUNTS, applications: 6, attention: 100, unread: 3 }));
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	const { user } = await renderApp('/staff/report', { ...ADMIN, role: 'team_lead' });
	await screen.findAllByText(/^⟦Compare years/);
	await user.keyboard('/');
	await screen.findByText(/⟦Fellows, applications, children/);
	const isData = (text: string) => CONSOLE_DATA.some((datum) => text.includes(datum));
	expect(bareWords(document.body, []).filter((text) => !isData(text))).toEqual([]);
	const missing = [...asked].filter((text) => !(text in telugu || text in teluguConsole) && !isData(text));
	expect(missing).toEqual([]);
});

function partsOf(make: (say: (text: string) => string) => unknown): string[] {
	const said: string[] = [];
	make((text) => {
		said.push(text);
		return text;
	});
	return said;
}

const idOf = (text: string | Said): string => (typeof text === 'string' ? text : text.id);

const FACTS = { count: 3, date: '2026-11-12', distance: 4, district_name: 'Peddapalli' };

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...Object.values(ruleTexts).flatMap(({ title, rule, advice }) => [title, rule, advice]),
			...staffAttentionRule.options.flatMap((rule) =>
				[0, 1, 3, undefined].flatMap((waiting) =>
					['4', 'Other', 'out_of_school'].flatMap((child_class) =>
						partsOf((say) =>
							sentenceOf(
								{
									rule,
									facts: { ...FACTS, waiting, child_class, count: waiting ?? 0 },
									child_name: null,
								} as never,
								say,
							),
						).filter((text) => text !== FACTS.district_name),
					),
				),
			),
			...Object.values(actionWords).map(({ words }) => words),
			...[
				ENTRY,
				{ ...ENTRY, target: null },
				{ ...ENTRY, fellow: null },
				{ ...ENTRY, target: null, fellow: null, actor: null },
			].flatMap((entry) => partsOf((say) => auditSentenceOf(entry, say))),
			...[...Object.values(systemTitles), ...Object.values(reasonTexts)],
			...[...Object.values(fellowSortLabel), ...Object.values(fellowStatusLabel)],
			...new Set(
				Object.values(columnsOf)
					.flat()
					.flatMap(({ heading, meaning, reading }) => [heading, idOf(meaning), idOf(reading)]),
			),
			...['Creativity', 'Critical thinking', 'Collaboration', 'Communication'],
			...[DISTRICT_MISSING, LEAD_MISSING],
			...messagesOf(newAccount.safeParse({ mobile_number: '', given_name: '', surname: '', role: '' })),
			...messagesOf(standInPlan.safeParse({ district_id: '', account_id: '', from_date: '', to_date: '' })),
		]),
	).toEqual([]);
});
