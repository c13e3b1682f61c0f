import { getAccount } from '@yuva/contract/accounts/endpoints';
import { indiaDate } from '@yuva/contract/calendar';
import { getConcern, listConcerns } from '@yuva/contract/concerns/endpoints';
import { compareChildren } from '@yuva/contract/corrections/child-endpoints';
import type { Endpoint } from '@yuva/contract/endpoint';
import * as exports from '@yuva/contract/exports/endpoints';
import { getMeeting } from '@yuva/contract/meetings/endpoints';
import { getChildCertificate, getFellowCertificate } from '@yuva/contract/prints/certificates-endpoints';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { getChildHoldings, listDue } from '@yuva/contract/privacy/endpoints';
import { getSpokenTestimonial } from '@yuva/contract/testimonials/publications-endpoints';
import { getVisit } from '@yuva/contract/visits/endpoints';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { selectAffected } from '../features/privacy/affected-queries.ts';
import { endFellowship } from './enrolments.ts';
import {
	makeAdmin,
	makeChild,
	makeFellow,
	makeTask,
	makeTeamLead,
	newMobile,
	PEDDAPALLI,
	type Person,
	placeIn,
} from './factories.ts';
import { asFile, photoWithPlace } from './photos.ts';
import { VISIT } from './policy-forms.ts';
import type { PolicyRow, Scene } from './policy-row.ts';
import { policy } from './policy-table.ts';
import { forgetReaders, makeReader, raise } from './safeguarding.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';
import { compareShown, EVER, makeTraceableCenter, type Traceable } from './traceable.ts';

const app = await startTestApp();
const { db } = app;
const teamLead = await makeTeamLead(db);
const center = await makeTraceableCenter(app, teamLead);
const applicant = await makeFellow(db, { stage: 'submitted', given_name: 'Nonesuchapplicant', teamLead });
const unasked = await makeChild(db, center.fellow, { full_name: 'Nonesuchunasked' });
await db
	.updateTable('children')
	.set({ created_at: new Date('2026-10-01') })
	.where('id', '=', unasked)
	.execute();
const between = await makeChild(db, center.fellow, { full_name: 'Nonesuchbetween' });
await db.updateTable('children').set({ fellow_id: null }).where('id', '=', between).execute();
const deleted = await makeChild(db, center.fellow, { full_name: 'Nonesuchdeleted' });
await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', deleted).execute();
const completed = await makeFellow(db, { given_name: 'Nonesuchcompleted', teamLead });
await endFellowship(db, completed);
const baseline = await db
	.selectFrom('assessments')
	.selectAll()
	.where('child_id', '=', center.child)
	.executeTakeFirstOrThrow();
await db
	.insertInto('assessments')
	.values({ ...baseline, assessment_type: 'endline' })
	.execute();
const asked = {
	asked_at: TEST_NOW,
	due_on: '2026-12-20',
	kind: 'correction',
	words: 'My village is another one.',
};
await db
	.insertInto('privacy_requests')
	.values({ id: crypto.randomUUID(), fellow_id: center.fellow.id, ...asked })
	.execute();
const people: readonly Traceable[] = [
	...center.people,
	{ kind: 'child', id: unasked, name: 'Nonesuchunasked', traces: [unasked, 'Nonesuchunasked'] },
	{ kind: 'child', id: deleted, name: 'Nonesuchdeleted', traces: [deleted, 'Nonesuchdeleted'] },
	{ kind: 'child', id: between, name: 'Nonesuchbetween', traces: [between, 'Nonesuchbetween'] },
	{
		kind: 'fellow',
		id: applicant.id,
		name: 'Nonesuchapplicant Test',
		traces: [applicant.id, applicant.mobile_number, 'Nonesuchapplicant'],
	},
];
await forgetReaders(db);
const reader = await makeReader(db);
const concern = await raise(app, center.fellow, {
	child_id: center.child,
	child_name: center.people.find(({ id }) => id === center.child)?.name ?? '',
});
/** Makes an answer of the fellow to the team lead, and a meeting with the fellow as a guest. */
await db
	.insertInto('message_answers')
	.values({
		...{ id: crypto.randomUUID(), fellow_id: center.fellow.id, lead_id: teamLead.id },
		...{ text: 'I will come', sent_at: TEST_NOW },
	})
	.execute();
const meeting = crypto.randomUUID();
await db
	.insertInto('meetings')
	.values({
		...{ id: meeting, title: 'Review', kind: 'meeting', held_on: '2026-12-01', held_at: '10:00' },
		...{ place: 'Office', made_by: teamLead.id, made_at: TEST_NOW },
	})
	.execute();
await db.insertInto('meeting_guests').values({ meeting_id: meeting, fellow_id: center.fellow.id }).execute();
const visit = crypto.randomUUID();
await db
	.insertInto('visits')
	.values({
		...{ id: visit, fellow_id: center.fellow.id, lead_id: teamLead.id },
		...{ visit_on: indiaDate(TEST_NOW), planned_at: TEST_NOW },
	})
	.execute();
await db
	.insertInto('form_answers')
	.values({
		...{ id: crypto.randomUUID(), form_id: VISIT, version: 1, period: '', answers: '{}' },
		...{ account_id: teamLead.id, subject_id: center.fellow.id, written_at: TEST_NOW, received_at: TEST_NOW },
	})
	.execute();
const OF_READERS = new Set<Endpoint>([getConcern, listConcerns]);

/** Signs in for the lists: a team lead if possible, whose lists are short. */
const signIn = (endpoint: Endpoint): Promise<Person> =>
	OF_READERS.has(endpoint) ? Promise.resolve(reader) : signInByAccess(endpoint);
const signInByAccess = ({ access }: Endpoint): Promise<Person> =>
	access === 'admin' || access === 'lead' ? makeAdmin(db) : Promise.resolve(teamLead);

/** A fellow at these stages has the rest of the journey before them. */
const EARLIER = new Set(['signed_up', 'registered', 'submitted']);
const ownerOf = ({ stage }: PolicyRow) => (EARLIER.has(stage) ? applicant : center.fellow);

const staffAccount = await makeAdmin(db);
const night = { first_at: TEST_NOW, last_at: TEST_NOW, persons: 60, exported: 0 };
await db
	.insertInto('unusual_reads')
	.values({ account_id: staffAccount.id, rule: 'at_night', day: '2026-11-20', ...night })
	.execute();
/** This fellow waits for a slip, and lives in a village that is in no list. */
const newcomer = await makeFellow(db, { given_name: 'Nonesuchnewcomer' });
await db.updateTable('accounts').set({ own_password: false }).where('id', '=', newcomer.id).execute();
await db.insertInto('imported_fellows').values({ fellow_id: newcomer.id, imported_at: TEST_NOW }).execute();
await sql`with village as (insert into grampanchayats (id, mandal_id, name, written)
		select nextval('own_place_ids'), mandal, 'Nonesuchvillage', true from fellows where id = ${newcomer.id} returning id)
	update fellows set grampanchayat = village.id from village where fellows.id = ${newcomer.id}`.execute(db);
const [one_id = '', other_id = ''] = [center.child, unasked].toSorted();
await db
	.insertInto('children_alike')
	.values({ one_id, other_id, score: 100, reasons: ['same_name'], found_at: TEST_NOW })
	.execute();
/** The policy table asks for something that does not exist, so the input differs here. */
const inputs = new Map<Endpoint, object>([
	[getConcern, { concern_id: concern }],
	[getMeeting, { id: meeting }],
	[getVisit, { id: visit }],
	[getAccount, { account_id: staffAccount.id }],
	[getSpokenTestimonial, { id: center.testimonial }],
	[listDue, { rule: 'removed_children' }],
	[listAudit, { fellow: center.fellow.id }],
	[compareChildren, { id: center.child, other_id: unasked }],
	[getChildHoldings, { child_id: center.removed }],
	[getFellowCertificate, { fellow_id: completed.id, year: '2026-27' }],
	[getChildCertificate, { child_id: center.child, year: '2026-27' }],
]);

const NOT_STAFF = new Set<string>(['public', 'fellow']);
const FILES = new Set<Endpoint>([exports.downloadExport]);
const reads = policy.filter(
	({ endpoint }) => endpoint.method === 'GET' && !NOT_STAFF.has(endpoint.access) && !FILES.has(endpoint),
);

const place = await placeIn(db, PEDDAPALLI);
const photo = asFile(await photoWithPlace(16, 16));
const task = await makeTask(db, center.fellow);
await db
	.updateTable('assigned_tasks')
	.set({ assigned_by: staffAccount.id })
	.where('fellow_id', '=', center.fellow.id)
	.execute();

async function read(row: PolicyRow, by: Person): Promise<string> {
	const owner = ownerOf(row);
	const fresh = { id: crypto.randomUUID(), mobile: newMobile() };
	const of = { owner, caller: by, child: center.child, task, item: fresh.id, message: fresh.id };
	const scene: Scene = { ...of, place, photo, fresh };
	const input = inputs.get(row.endpoint) ?? row.input(scene);
	const { status, body } = await app.call(row.endpoint, input as never, { token: by.token });
	expect(status).toBe(200);
	return JSON.stringify(body);
}

/** Returns the answer, and the persons whom the log names of this call alone. */
async function addedBy(by: Person, act: () => Promise<string>) {
	const before = await db
		.selectFrom('audit_log')
		.select(({ fn }) => fn.max('id').as('id'))
		.executeTakeFirstOrThrow();
	const body = await act();
	const entry = await db
		.selectFrom('audit_log')
		.select('at')
		.where('actor_id', '=', by.id)
		.where('id', '>', before.id ?? 0)
		.orderBy('id')
		.executeTakeFirst();
	const affected = entry
		? await selectAffected(db, { id: by.id, role: 'admin' }, { ...EVER, from: entry.at })
		: [];
	return { body, affected };
}

describe.each(reads.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
	'%s',
	(_name, row) => {
		test(`names in the log whom it shows${row.endpoint.shows === 'nobody' ? ': nobody' : ''}`, async () => {
			const by = await signIn(row.endpoint);
			const { body, affected } = await addedBy(by, () => read(row, by));
			const { missing, others, seen } = compareShown(people, body, affected);
			if (row.endpoint.shows === 'nobody') return expect([seen, affected]).toEqual([[], []]);
			expect(missing).toEqual([]);
			// the answer may not name the fellow whose page it is
			expect(others.filter((words) => !words.startsWith('fellow'))).toEqual([]);
			expect(affected.length).toBeGreaterThan(0);
		});
	},
);
