import { indiaDate } from '@yuva/contract/calendar';
import type { Output, ParsedInput } from '@yuva/contract/endpoint';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { isSelect } from '@yuva/contract/forms/definition';
import type * as endpoints from '@yuva/contract/forms/endpoints';
import { FORM_MISSING, type FormFacts, type WholeForm } from '@yuva/contract/forms/schema';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { activeEnrolment } from '../../platform/identity/enrolment.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { selectLastAnswered } from './answer-queries.ts';
import { countAnswers, countByVersion, countForms, findStanding, selectPeriods } from './count-queries.ts';
import { type FormRow, findDefinition, findForm, selectForms, selectVersions } from './queries.ts';
import { findAskedQuestions } from './reads.ts';
import { termOf, toAsked, toCount, toFacts } from './to-response.ts';

interface Reading {
	db: Db;
	viewer: Viewer;
	now: Date;
}

/** Sorts by the day of the answer; forms without a day follow by the day of publication. */
export async function findAsked({ db, viewer, now }: Reading): Promise<AskedForm[]> {
	const forms = (await selectForms(db)).filter((form) => isAskedOf(form, viewer, now));
	const periods = Object.fromEntries(forms.map((form) => [form.id, termOf(form, now).period]));
	const answered = await selectLastAnswered(db, viewer.account_id, periods);
	return forms
		.map((form) => toAsked(form, answered.get(form.id), now))
		.toSorted((one, other) => compareDue(one.due, other.due));
}

const NEVER = '9999';
const compareDue = (one: string | null, other: string | null): number =>
	(one ?? NEVER) < (other ?? NEVER) ? -1 : Number((one ?? NEVER) > (other ?? NEVER));

/** The head office need not answer; its people may visit a center as leads do. */
function isAskedOf({ state, audience, repeat }: FormRow, { role, enrolments }: Viewer, now: Date): boolean {
	if (state === 'ended') return false;
	if (role === 'fellow')
		return audience === 'fellows' && activeEnrolment(enrolments, indiaDate(now)) !== undefined;
	return audience === 'leads' && (role !== 'admin' || repeat === 'always');
}

export async function listFacts({ db, viewer, now }: Reading, formId?: string): Promise<FormFacts[]> {
	const forms = await selectForms(db, formId);
	const counted = forms.map((form) => ({
		id: form.id,
		audience: form.audience,
		period: termOf(form, now).period,
	}));
	const counts = await countForms(db, viewer, { forms: counted, today: indiaDate(now) });
	return forms.map((form) => toFacts(form, counts.get(form.id), now));
}

/** @throws AppError `not_found` for a missing form or version */
export async function readWhole(
	reading: Reading,
	{ form_id, version }: ParsedInput<typeof endpoints.getForm>,
): Promise<WholeForm> {
	const { db, viewer } = reading;
	const [facts] = await listFacts(reading, form_id);
	const definition = facts && (await findDefinition(db, form_id, version ?? facts.version));
	if (!definition) throw notFound(FORM_MISSING);
	const counts = await countByVersion(db, viewer, form_id);
	const versions = await selectVersions(db, form_id);
	return {
		...facts,
		definition,
		versions: versions.map((one) => ({
			...one,
			published_at: one.published_at.toISOString(),
			answers: counts.get(one.version) ?? 0,
		})),
	};
}

type Summary = Output<typeof endpoints.summariseForm>;

/**
 * Counts the answers of all periods without one; says who has answered in the present one. @throws AppError
 * `not_found`
 */
export async function summarise(
	{ db, viewer, now }: Reading,
	{ form_id, period: asked = '', version, district }: ParsedInput<typeof endpoints.summariseForm>,
): Promise<Summary> {
	const form = await findForm(db, form_id);
	if (!form) throw notFound(FORM_MISSING);
	const present = termOf(form, now).period;
	const period = asked || undefined;
	const { questions, byVersion } = await findAskedQuestions(db, form_id);
	const shown = version === undefined ? [...byVersion] : [...byVersion].filter(([one]) => one === version);
	const selects = questions.filter(isSelect).map(({ name }) => name);
	const counted = await countAnswers(db, viewer, { formId: form_id, period, version, district, selects });
	const standing = await findStanding(db, viewer, {
		form: { id: form.id, audience: form.audience, period: period ?? present },
		district,
		today: indiaDate(now),
	});
	return {
		...standing,
		answers: counted.answers,
		questions: questions.map((question) => toCount(question, shown, counted.questions.get(question.name))),
		periods: present === '' ? [] : await periodsWith(db, viewer, { form, present }),
	};
}

async function periodsWith(
	db: Db,
	viewer: Viewer,
	{ form, present }: { form: FormRow; present: string },
): Promise<string[]> {
	const there = await selectPeriods(db, viewer, form.id);
	return [...new Set([present, ...there])].toSorted().toReversed();
}
