import { indiaDate } from '@yuva/contract/calendar';
import type { Output, ParsedInput } from '@yuva/contract/endpoint';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { isSelect } from '@yuva/contract/forms/definition';
import type * as endpoints from '@yuva/contract/forms/endpoints';
import { daysOfPeriod } from '@yuva/contract/forms/rules';
import { FORM_MISSING, type FormFacts, type WholeForm } from '@yuva/contract/forms/schema';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { activeEnrolment } from '../../platform/identity/enrolment.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { findYear } from '../enrolments/reads.ts';
import { selectLastAnswered } from './answer-queries.ts';
import { countAnswers, countByVersion, countForms, findStanding, selectPeriods } from './count-queries.ts';
import { type FormRow, findDefinition, findForm, selectForms, selectVersions } from './queries.ts';
import type { PastTime } from './reach-queries.ts';
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
 * Counts the answers of the current year without one, and of all its periods without one; says then who has
 * answered in the present one. @throws AppError `not_found`; as `findYear`
 */
export async function summarise(
	{ db, viewer, now }: Reading,
	{ form_id, version, district, ...time }: ParsedInput<typeof endpoints.summariseForm>,
): Promise<Summary> {
	const form = await findForm(db, form_id);
	if (!form) throw notFound(FORM_MISSING);
	const { id: year, ...days } = await findYear(db, time.year);
	const present = year === (await findYear(db)).id ? termOf(form, now).period : undefined;
	const period = time.period || undefined;
	const filter = { year, period, version, district };
	const { questions, byVersion } = await findAskedQuestions(db, form_id);
	const shown = version === undefined ? [...byVersion] : [...byVersion].filter(([one]) => one === version);
	const selects = questions.filter(isSelect).map(({ name }) => name);
	const counted = await countAnswers(db, viewer, { ...filter, formId: form_id, selects });
	const asked = timeAsked(form, { year, ...days, period, present });
	const standing =
		asked &&
		(await findStanding(db, viewer, {
			form: { id: form.id, audience: form.audience, period: asked.period },
			year,
			district,
			today: indiaDate(now),
			past: asked.past,
		}));
	return {
		asked_in: asked?.period ?? null,
		...(standing ?? { asked: 0, answered: 0, waiting: [] }),
		answers: counted.answers,
		questions: questions.map((question) => toCount(question, shown, counted.questions.get(question.name))),
		periods: await periodsWith(db, viewer, { formId: form_id, year, present }),
	};
}

interface TimeChosen {
	year: number;
	starts_on: string;
	ends_on: string;
	period: string | undefined;
	/** Undefined means that the year is not the current one. */
	present: string | undefined;
}

/** Returns the one period whose people are counted; undefined for all months or quarters of another year. */
function timeAsked(
	form: FormRow,
	{ year, starts_on, ends_on, period, present }: TimeChosen,
): { period: string; past?: PastTime } | undefined {
	if (present !== undefined && (period ?? present) === present) return { period: present };
	const isRepeated = form.repeat === 'monthly' || form.repeat === 'quarterly';
	if (period === undefined && isRepeated) return undefined;
	const days = period === undefined ? { from: starts_on, to: ends_on } : daysOfPeriod(period);
	const from = [days.from, indiaDate(form.published_at)].toSorted().at(-1) ?? days.from;
	return { period: period ?? '', past: { year, from, to: days.to } };
}

async function periodsWith(
	db: Db,
	viewer: Viewer,
	{ present, ...of }: { formId: string; year: number; present: string | undefined },
): Promise<string[]> {
	const there = await selectPeriods(db, viewer, of);
	return [...new Set([...(present ? [present] : []), ...there])].toSorted().toReversed();
}
