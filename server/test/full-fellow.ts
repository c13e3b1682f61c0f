import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { saveFellowAttendance } from '@yuva/contract/attendance/endpoints';
import { forgotPassword } from '@yuva/contract/auth/endpoints';
import { recordConsent } from '@yuva/contract/children/consent-endpoints';
import { saveChild, uploadChildPhoto } from '@yuva/contract/children/endpoints';
import { correctNumber } from '@yuva/contract/corrections/endpoints';
import type { Endpoint } from '@yuva/contract/endpoint';
import { askForMyData } from '@yuva/contract/privacy/endpoints';
import { uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { sql } from 'kysely';
import { childProfileOf } from './child-profiles.ts';
import { makeFellow, makeTask, newMobile, type Person } from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { recordingFile } from './recordings.ts';
import { mark, saveRegister, TODAY } from './registers.ts';
import { newAddress, signInTo } from './sign-in.ts';
import { type Answered, TEST_NOW, type TestApp } from './test-app.ts';
import { sendInParts } from './uploads.ts';

const newName = (): string =>
	`Q${crypto
		.randomUUID()
		.replaceAll(/[^a-f]/g, '')
		.padEnd(6, 'x')}${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`;

export async function makeFullFellow(app: TestApp, admin: Person) {
	const given_name = newName();
	const fellow = { ...(await makeFellow(app.db, { given_name })), full_name: `${given_name} Test` };
	const send = sender(app, fellow);
	const { mobile_number } = fellow;
	const photo = asFile(await photoWithPlace(64, 64));
	await send(uploadProfilePhoto, { mobile_number, photo });
	await send(saveFellowAttendance, { mobile_number, date: TODAY, module: 1, day: 1, status: 'Present' });
	await send(saveFellowAttendance, { mobile_number, date: TODAY, module: 1, day: 1, status: 'Absent' });
	await makeTask(app.db, fellow);
	await sendTestimonial(send, fellow, 'fellow', given_name);
	await send(askForMyData, { id: crypto.randomUUID(), kind: 'correction', words: `I am ${given_name}` });
	await leaveTries(app, fellow);
	const new_number = newMobile();
	const correction = { fellow_id: fellow.id, new_number, reason: `${given_name} has another number` };
	await app.call(correctNumber, correction, { token: admin.token });
	const { child, sentChild, parent, guardian } = await addFullChild(app, fellow, send);
	await addMovedChild(app, fellow, { send, admin });
	const media = await app.db
		.selectFrom('media')
		.select(['id', 'kind'])
		.where('fellow_id', '=', fellow.id)
		.execute();
	const childPhotos = media.filter(({ kind }) => kind === 'child_photo').map(({ id }) => id);
	const own = media.filter(({ kind }) => kind === 'profile_photo').map(({ id }) => id);
	const traces = {
		child: [child.id, child.full_name, parent, guardian, ...childPhotos],
		fellow: [fellow.id, mobile_number, new_number, given_name, ...own],
	};
	return { fellow, child, sentChild, traces };
}

type Send = (endpoint: Endpoint, input: Record<string, unknown>, key?: string) => Promise<Answered>;

const sender =
	(app: TestApp, { token }: Person): Send =>
	async (endpoint, input, key = crypto.randomUUID()) => {
		const answered = await app.call(endpoint, input, { token, key });
		if (answered.status >= 300)
			throw new Error(`${endpoint.path} was answered ${JSON.stringify(answered.body)}`);
		return answered;
	};

const sendTestimonial = (send: Send, { mobile_number }: Person, stakeholder_type: string, name: string) =>
	send(uploadTestimonial, {
		mobile_number,
		stakeholder_type,
		form_data: JSON.stringify({ Name: ` ${name.toUpperCase()} ` }),
		audio: recordingFile('speech.webm'),
	});

async function addFullChild(app: TestApp, fellow: Person, send: Send) {
	const [full_name, guardian] = [`${newName()} Kola`, newName()];
	const parent = newMobile();
	const input = await childProfileOf(app.db, fellow, {
		id: crypto.randomUUID(),
		full_name,
		parent_mobile_number: parent,
	});
	const key = crypto.randomUUID();
	const { body } = await send(saveChild, input, key);
	const id: string = body.child_id;
	const photo = await sendInParts(app, fellow, asFile(await photoWithPlace(96, 96)), 2);
	await send(uploadChildPhoto, { child_id: id, photo });
	await saveRegister(app, fellow, { attendance: [mark(id)] });
	await saveRegister(app, fellow, { attendance: [mark(id, 'Absent')] });
	for (const imagination of [3, 4]) {
		await send(submitAssessments, {
			fellow_mobile_number: fellow.mobile_number,
			assessment_type: 'baseline',
			scores: [{ child_id: id, imagination, learning_level: imagination }],
		});
	}
	await send(recordConsent, consentOf(id, guardian));
	await sendTestimonial(send, fellow, 'child', full_name);
	return { child: { id, full_name }, sentChild: { input, key }, parent, guardian };
}

const consentOf = (child_id: string, guardian_name: string) => ({
	id: crypto.randomUUID(),
	child_id,
	guardian_name,
	relation: 'mother',
	method: 'signed_paper',
	witness_name: '',
	date: TODAY,
	register: true,
	photo: true,
	voice: true,
});

/** Adds a child whom the fellow taught, now with another fellow. */
async function addMovedChild(app: TestApp, fellow: Person, { send, admin }: { send: Send; admin: Person }) {
	const input = await childProfileOf(app.db, fellow, { full_name: newName() });
	const { body } = await send(saveChild, input);
	const child_id: string = body.child_id;
	await saveRegister(app, fellow, { attendance: [mark(child_id)] });
	await send(recordConsent, consentOf(child_id, newName()));
	const other = await makeFellow(app.db);
	await app.db.updateTable('children').set({ fellow_id: other.id }).where('id', '=', child_id).execute();
	await app.db
		.insertInto('child_transfers')
		.values({
			child_id,
			from_fellow_id: fellow.id,
			to_fellow_id: other.id,
			transferred_by: admin.id,
			transferred_at: TEST_NOW,
		})
		.execute();
}

/** Leaves a wrong password, a session with a browser key, and a pending recovery. */
async function leaveTries(app: TestApp, { mobile_number }: Person): Promise<void> {
	const signIn = signInTo(app);
	await signIn({ mobile_number });
	await signIn({ mobile_number }, 'wrong');
	await app.call(forgotPassword, { mobile_number }, { address: newAddress() });
}

/** Joins all rows and file names to one text; of the audit log only what is stored besides the ids of people. */
export async function everythingStored(app: TestApp): Promise<string> {
	await app.platform.readLog.flush();
	const tables = await sql<{ name: string }>`
		select case nspname when 'public' then '' else nspname || '.' end || relname as name
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`.execute(
		app.db,
	);
	const texts = [...app.storage.files.keys()];
	for (const { name } of tables.rows) {
		const row =
			name === 'audit_log'
				? sql`to_jsonb(stored) - array['actor_id', 'fellow_id', 'target_id', 'shown_fellows', 'shown_children',
						'shown_guardians_of', 'shown_testimonials', 'shown_staff']`
				: sql`to_jsonb(stored)`;
		const { rows } = await sql<{ text: string | null }>`
			select string_agg((${row})::text, ' ') as text from ${sql.table(name)} as stored`.execute(app.db);
		texts.push(rows[0]?.text ?? '');
	}
	return texts.join('\n');
}
