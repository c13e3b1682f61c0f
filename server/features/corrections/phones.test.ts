import { saveFellowAttendance } from '@yuva/contract/attendance/endpoints';
import { getStatus, login, signUp } from '@yuva/contract/auth/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { correctNumber, listCorrections, undoCorrection } from '@yuva/contract/corrections/endpoints';
import { expect, test } from 'vitest';
import {
	makeDistrictLead,
	makeFellow,
	newMobile,
	PASSWORD,
	PEDDAPALLI,
	type Person,
} from '../../test/factories.ts';
import { mark as markChild, register } from '../../test/registers.ts';
import { deliver, registerOf, sealerOf } from '../../test/sealed-files.ts';
import { sealedScene } from '../../test/sealed-scene.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const lead = await makeDistrictLead(app.db, PEDDAPALLI);
const asLead = { token: lead.token };
const mark = { date: '2026-11-20', module: 1, day: 1, status: 'Present' } as const;

const makeOne = () => makeFellow(app.db, { district: PEDDAPALLI });

async function correct({ id }: Person): Promise<string> {
	const new_number = newMobile();
	const input = { fellow_id: id, new_number, reason: 'A digit was wrong' };
	expect((await app.call(correctNumber, input, asLead)).status).toBe(200);
	return new_number;
}

const undoLatest = async ({ id }: Person) => {
	const [latest] = (await app.call(listCorrections, { fellow_id: id }, asLead)).body.data;
	await app.call(undoCorrection, { correction_id: latest.id, reason: 'It was right' }, asLead);
};

const send = ({ token }: Person, mobile_number: string) =>
	app.call(saveFellowAttendance, { mobile_number, ...mark }, { token });

const signIn = async (mobile_number: string, password = PASSWORD) =>
	(await app.call(login, { mobile_number, password }, { address: newAddress() })).body;

test('what a phone queued under the earlier number is taken, and so is what it sends under the new one', async () => {
	const fellow = await makeOne();
	const number = await correct(fellow);
	expect((await send(fellow, fellow.mobile_number)).status).toBe(200);
	expect((await send(fellow, number)).status).toBe(200);
	await undoLatest(fellow);
	expect((await send(fellow, number)).status).toBe(200);
});

test("another person's number is refused, also one that another person had before", async () => {
	const [fellow, other] = [await makeOne(), await makeOne()];
	await correct(other);
	expect((await send(fellow, other.mobile_number)).status).toBe(404);
	const list = { fellow_mobile_number: other.mobile_number, mobile: other.mobile_number };
	expect((await app.call(listChildren, list as never, asLead)).status).toBe(404);
});

test('the status tells a phone the number of now, in the session that goes on', async () => {
	const fellow = await makeOne();
	const number = await correct(fellow);
	const { body } = await app.call(getStatus, {}, { token: fellow.token });
	expect(body.mobile_number).toBe(number);
});

test('the owner of what a phone keeps is the first number, whatever was corrected and undone since', async () => {
	const fellow = await makeOne();
	const first = fellow.mobile_number;
	expect(await signIn(first)).toMatchObject({ mobile_number: first, owner: first });
	await correct(fellow);
	const third = await correct(fellow);
	expect(await signIn(third)).toMatchObject({ mobile_number: third, owner: first });
	await undoLatest(fellow);
	const [, earlier] = (await app.call(listCorrections, { fellow_id: fellow.id }, asLead)).body.data;
	expect(await signIn(earlier.after)).toMatchObject({ owner: first });
});

test('who gets the earlier number of another person does not get what the phone keeps under it', async () => {
	const fellow = await makeOne();
	const first = fellow.mobile_number;
	const number = await correct(fellow);
	const person = { surname: 'Rao', given_name: 'Sita', password: '1234SITA' };
	const signedUp = await app.call(signUp, { mobile_number: first, ...person }, { address: newAddress() });
	expect(signedUp.status).toBe(201);
	const sister = await signIn(first, person.password);
	expect(sister.owner).toMatch(new RegExp(`^${first}-[0-9a-f-]{36}$`));
	expect((await signIn(number)).owner).toBe(first);
	const late = await app.call(saveFellowAttendance, { mobile_number: first, ...mark }, fellow);
	expect(late.status).toBe(200);
});

test('a file of unsent work that was sealed before the correction is taken by the lead', async () => {
	const sealFor = await sealerOf(app);
	const { fellow, children, lead: ownLead } = await sealedScene(app);
	const item = registerOf(register(...children.map((child) => markChild(child))));
	const file = await sealFor(fellow, [item]);
	const number = await correct(fellow);
	const now = { ...fellow, mobile_number: number };
	const { body } = await deliver(app, { lead: ownLead, fellow: now }, file);
	expect(body).toMatchObject({ result: 'taken' });
});

test('staff keep nothing on phones', async () => {
	expect((await signIn(lead.mobile_number)).owner).toBeUndefined();
});

test('a number is the same however it is written: at sign-in, at a correction, in what a phone sends', async () => {
	const fellow = await makeOne();
	const number = newMobile();
	const written = `+91 ${number.slice(0, 5)} ${number.slice(5)}`;
	const input = { fellow_id: fellow.id, new_number: written, reason: 'A digit was wrong' };
	expect((await app.call(correctNumber, input, asLead)).status).toBe(200);
	expect(await signIn(`0${number}`)).toMatchObject({ mobile_number: number });
	expect((await send(fellow, written)).status).toBe(200);
});
