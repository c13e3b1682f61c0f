import { test } from '@playwright/test';
import { findNoPlaceInPhotos, logOut, recoverPassword } from './journey/account.ts';
import { chooseOwnPassword, handInTasks, logIn, register, signUp } from './journey/application.ts';
import { type Cast, LEAD } from './journey/cast.ts';
import { editAndDelete, markAttendance, registerChildren } from './journey/center.ts';
import { acceptAndSign, handInAgain, seeTheCenter, sendBackAndApprove } from './journey/review.ts';
import { addDistrictLead, LAPTOP } from './people.ts';
import { useProduct } from './use-product.ts';

test.describe.configure({ mode: 'serial' });

const spec = useProduct('empty', { offline: true });
let cast: Cast;

test.beforeAll(async () => {
	await addDistrictLead(spec.product, LEAD);
	const volunteer = await spec.open();
	const lead = await spec.open(LAPTOP);
	cast = { spec, volunteer, lead };
});

test('a volunteer finds the fellowship and signs up', () => signUp(cast));

test('a wrong password is refused, the right one leads to the registration', () => logIn(cast));

test('nothing opens with the generated password: the fellow chooses an own one first', () =>
	chooseOwnPassword(cast));

test('the registration takes a typed date, survives a reload and leads to the tasks', () => register(cast));

test('both videos are seen and both tasks handed in with photos', () => handInTasks(cast));

test('the lead finds the application, sends one task back and approves the other', () =>
	sendBackAndApprove(cast));

test('the volunteer reads the note, hands in again and is approved', () => handInAgain(cast));

test('the volunteer accepts the fellowship and signs both declarations', () => acceptAndSign(cast));

test('children are registered with photos, and what was typed survives a reload', () =>
	registerChildren(cast));

test('a child’s profile is read, edited and deleted', () => editAndDelete(cast));

test('attendance is marked, found again and shown', () => markAttendance(cast));

test('the lead sees the fellow, the children and the register', () => seeTheCenter(cast));

test('the password is recovered in a browser that knows the account, and all sessions end', () =>
	recoverPassword(cast));

test('logging out leaves nothing on the phone', () => logOut(cast));

test('no stored photo knows where it was taken', () => findNoPlaceInPhotos(cast));
