import { screen } from '@testing-library/react';
import { login } from '@yuva/contract/auth/endpoints';
import * as calls from '@yuva/contract/auth/second-factor-endpoints';
import * as said from '@yuva/contract/auth/second-factor-schema';
import { afterEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { bareWords, pseudo } from '../test/pseudo-language.ts';
import { renderApp } from '../test/render-app.tsx';
import { BOTH_FACTORS, CODES, NO_FACTOR } from '../test/second-factor.ts';
import { LEAD } from '../test/staff-answers.ts';
import { fill } from '../test/user.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const OFFER = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Yuva:9000000002?secret=JBSWY3DPEHPK3PXP' };
const PATH = { address: '/staff/second-factor', session: LEAD };
const both = answer(calls.getSecondFactor, BOTH_FACTORS);
const codes = answer(calls.renewBackupCodes, { backup_codes: CODES });
const confirmFirst = refuse(calls.renewBackupCodes, 'confirmation_required', said.CONFIRM_FIRST);
const onlyPasskey = answer(calls.getSecondFactor, {
	...BOTH_FACTORS,
	methods: ['passkey'],
	authenticator: null,
});
const none = answer(calls.getSecondFactor, NO_FACTOR);

const LOOKS: readonly Look[] = [
	{ ...PATH, name: 'what is set up', reads: [both], text: 'Move to another phone' },
	{ ...PATH, name: 'no second step yet', reads: [none], text: 'Set up an app' },
	{
		...PATH,
		name: 'a second step that is due',
		session: { ...LEAD, user_status: 'PENDING_SECOND_FACTOR' },
		reads: [none],
		text: 'First, a second step',
	},
	{
		...PATH,
		name: 'an address without passkeys',
		reads: [
			answer(calls.getSecondFactor, {
				...NO_FACTOR,
				passkeys_refused:
					'Passkeys need an address with a name. This one is only a number. Use an authenticator app.',
			}),
		],
		text: 'Passkeys need an address',
	},
	{
		...PATH,
		name: 'the second step without network',
		reads: [noNetwork(calls.getSecondFactor)],
		text: 'No connection.',
	},
	{
		...PATH,
		name: 'an app that is set up',
		reads: [none, answer(calls.offerAuthenticator, OFFER)],
		text: 'Set up an app',
		press: 'Set up an app',
		after: 'Type the six digits',
	},
	{
		...PATH,
		name: 'an app that cannot be set up',
		reads: [none, noNetwork(calls.offerAuthenticator)],
		text: 'Set up an app',
		press: 'Set up an app',
		after: 'No connection.',
	},
	{
		...PATH,
		name: 'a new passkey',
		reads: [none],
		text: 'Add a passkey',
		press: 'Add a passkey',
		after: 'Make passkey',
	},
	{
		...PATH,
		name: 'the removal of a passkey',
		reads: [both],
		text: 'Remove',
		press: 'Remove',
		after: 'It no longer works',
	},
	{
		...PATH,
		name: 'the removal of the last',
		reads: [onlyPasskey],
		text: 'Remove',
		press: 'Remove',
		after: 'It is your last one.',
	},
	{
		...PATH,
		name: 'new backup codes',
		reads: [both, codes],
		text: 'Make ten new codes',
		press: 'Make ten new codes',
		after: 'They are shown only now.',
	},
	...[
		{ name: 'the question who it is', reads: [both, confirmFirst] },
		{ name: 'the question with a backup code', reads: [onlyPasskey, confirmFirst] },
	].map((look) => ({
		...PATH,
		...look,
		text: 'Make ten new codes',
		press: 'Make ten new codes',
		after: 'Confirm',
	})),
];

const DATA = [LEAD.full_name, 'Office laptop', ...CODES, ...OFFER.secret.split(/(.{4})/)];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('the second step at sign-in shows no text besides the catalogue', async () => {
	server.use(
		answer(login, {
			token: '',
			full_name: '',
			user_status: 'ACCESS_GRANTED',
			role: 'district_lead',
			second_factor: ['passkey', 'totp'],
			ticket: 'the-ticket',
		}),
		refuse(calls.finishLogin, 'wrong_code', said.CODE_WRONG),
	);
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	const { user } = await renderApp('/login', null);
	await fill(user, await screen.findByLabelText(/^⟦Mobile Number/), '9000000002');
	await fill(user, screen.getByLabelText(/^⟦Password/), 'Village-school-7');
	await user.click(screen.getByRole('button', { name: /^⟦Login/ }));
	await screen.findByRole('heading', { name: /^⟦One more step/ });
	await fill(user, screen.getByLabelText(/^⟦Code/), '000000');
	await user.click(screen.getByRole('button', { name: /^⟦Login/ }));
	await screen.findByText(/^⟦This code is wrong/);
	expect(bareWords(document.querySelector('main') ?? document.body, ['English'])).toEqual([]);
	expect([...asked].filter((text) => !(text in telugu) && !(text in teluguConsole))).toEqual([]);
});

/** Its text names a command of the server, so it stays English. */
const { ONLY_ON_SERVER: _, ...sentences } = said;

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...Object.values(sentences).filter((text) => typeof text === 'string'),
			...Object.values(said.removalReasonLabel),
			...messagesOf(said.passkeyName.safeParse('')),
			...messagesOf(said.removalReason.safeParse('')),
		]),
	).toEqual([]);
});
