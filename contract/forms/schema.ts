import * as z from 'zod/mini';
import { saidText } from '../error.ts';
import { calendarDate, jsonText, requiredText, textByLanguage, wholeNumber } from '../fields.ts';
import { sentence } from '../said.ts';
import { OWN_WORDS_LENGTH } from '../tasks/schema.ts';
import { ANSWERS_LIMIT, answers, geopoint } from './answers-schema.ts';
import { type FormKind, type FormRepeat, formKind, formRepeat } from './asked-schema.ts';
import { DEFINITION_LIMIT, formDefinition, QUESTION_TYPES } from './definition.ts';

export const formKindLabel: Readonly<Record<FormKind, string>> = {
	form: 'Form',
	reflection: 'Reflection',
	feedback: 'Feedback',
	visit: 'Visit to a center',
	observation: 'Observation',
};

export const isAboutFellow = (kind: FormKind): boolean => kind === 'visit' || kind === 'observation';

export const formAudience = z.enum(['fellows', 'leads'], 'Choose who answers it');
export type FormAudience = z.infer<typeof formAudience>;
export const formAudienceLabel: Readonly<Record<FormAudience, string>> = {
	fellows: 'Fellows',
	leads: 'Leads',
};

export const formRepeatLabel: Readonly<Record<FormRepeat, string>> = {
	once: 'Once',
	monthly: 'Every month',
	quarterly: 'Every three months',
	always: 'Whenever it is needed',
};

export const FORM_CHANGED = 'Another person has changed this form. Look at it again.';
export const FORM_MISSING = 'There is no such form, or it is not meant for you.';
export const VERSION_UNKNOWN = 'There is no such version of this form';
export const SUBJECT_MISSING = 'Choose a fellow';
export const SUBJECT_UNREACHED = 'This fellow was not found. The fellow may belong to another lead now.';
export const ANSWER_TAKEN = 'These answers cannot be sent again.';
export const DEFINITION_WRONG = 'The questions have faults. Read the workbook again.';
export const VISIT_ASKED = 'Another form for visits is open. End it first, or give it a new version.';
export const LEADS_ONLY = 'Only leads answer a form about a center';
const ANSWERS_UNREADABLE = 'Send the answers again';
const FILE_MISSING = 'Choose a file';

export const MEDIA_FIELDS = ['media_1', 'media_2', 'media_3', 'media_4', 'media_5', 'media_6'] as const;
export type MediaField = (typeof MEDIA_FIELDS)[number];

/** The limit is in bytes per photo or recording. */
export const MEDIA_LIMIT = 10 * 1024 * 1024;

const isFile = z.optional(z.custom<File>((value) => value instanceof File && value.size > 0, FILE_MISSING));
export const mediaFiles = {
	media_1: isFile,
	media_2: isFile,
	media_3: isFile,
	media_4: isFile,
	media_5: isFile,
	media_6: isFile,
};

const short = (limit: number) =>
	z
		.string(ANSWERS_UNREADABLE)
		.check(z.maxLength(limit, sentence('At most {count} characters', { count: limit })));

const inField = <T extends z.ZodMiniType>(inner: T, limit: number) =>
	z.pipe(short(limit), jsonText(ANSWERS_UNREADABLE, inner));

export const sentAnswers = {
	/** The phone makes it, so that a second request stores nothing new. */
	answer_id: z.uuid('This is no id of answers').check(z.toLowerCase()),
	version: wholeNumber(VERSION_UNKNOWN, { min: 1, max: 10_000 }),
	/** Comes from the clock of the phone; missing means now. */
	written_at: z.optional(z.iso.datetime()),
	/** Gives the place of the phone as JSON of a `geopoint`. */
	place: z.optional(inField(geopoint, 200)),
	answers: inField(answers, ANSWERS_LIMIT),
};

const POINT_MISSING = 'Write what is to be done';
const DEADLINE_MISSING = 'Choose until when';
const MOST_AGREED = 10;

/** Lead and fellow agreed it at a center; it becomes a task of the fellow. */
export const agreedPoint = z.object({
	task_name: requiredText(OWN_WORDS_LENGTH, POINT_MISSING),
	deadline: calendarDate(DEADLINE_MISSING),
});
export type AgreedPoint = z.output<typeof agreedPoint>;
export const agreedPoints = z
	.array(agreedPoint)
	.check(z.maxLength(MOST_AGREED, sentence('At most {count} tasks', { count: MOST_AGREED })));
export const sentPoints = z.optional(inField(agreedPoints, 4096));

const person = z.object({ id: z.uuid(), full_name: z.string() });

const answerFacts = {
	answer_id: z.uuid(),
	version: z.int(),
	period: z.string(),
	written_at: z.iso.datetime(),
	received_at: z.iso.datetime(),
	/** Names the fellow whom it is about; null if the form is about no fellow, or the fellow is erased. */
	subject: z.nullable(person),
	place: z.nullable(geopoint),
	answers,
	/** Gives by question an address of the photo or recording that works for some minutes. */
	media: z.record(z.string(), z.string()),
};

export const ownAnswer = z.object(answerFacts);
export type OwnAnswer = z.output<typeof ownAnswer>;

export const receivedAnswer = z.object({
	...answerFacts,
	by: z.extend(person, { role: z.string(), district: z.string() }),
});
export type ReceivedAnswer = z.output<typeof receivedAnswer>;

export const askedAs = z.array(z.object({ version: z.int(), definition: formDefinition }));

export const questionCount = z.object({
	name: z.string(),
	type: z.enum(QUESTION_TYPES),
	answered: z.int(),
	/** Counts by name of the choice; only `select_one` and `select_multiple` have them. */
	choices: z.record(z.string(), z.int()),
	/** Counts choices as they were asked: a name that has other words in another version is another choice. */
	worded: z.array(z.object({ name: z.string(), label: textByLanguage, number: z.int() })),
	/** Only `integer` and `decimal` have them; null without an answer. */
	mean: z.nullable(z.number()),
	least: z.nullable(z.number()),
	most: z.nullable(z.number()),
});
export type QuestionCount = z.output<typeof questionCount>;

export const waitingPerson = z.extend(person, {
	role: z.string(),
	mobile_number: z.string(),
	district: z.string(),
});

/** Limits the names in one answer. */
export const MOST_WAITING = 200;

const formState = z.enum(['open', 'ended']);

const dueDay = z.nullable(wholeNumber('Choose a day from 1 to 31', { min: 1, max: 31 }));

export const formFacts = z.object({
	id: z.uuid(),
	kind: formKind,
	audience: formAudience,
	repeat: formRepeat,
	due_on: z.nullable(z.iso.date()),
	due_day: z.nullable(z.int()),
	title: textByLanguage,
	version: z.int(),
	state: formState,
	/** True for a form that comes with the app. The head office can change and end it too. */
	is_built_in: z.boolean(),
	published_at: z.iso.datetime(),
	changed_at: z.iso.datetime(),
	period: z.string(),
	due: z.nullable(z.iso.date()),
	/** Counts people in the reader's reach who are asked, and those of them who have answered in this period of the year. */
	asked: z.int(),
	answered: z.int(),
	/** Counts answers in reach of all periods of the current year, as `versions` does. */
	answers: z.int(),
});
export type FormFacts = z.output<typeof formFacts>;

export const wholeForm = z.extend(formFacts, {
	definition: formDefinition,
	versions: z.array(
		z.object({
			version: z.int(),
			published_at: z.iso.datetime(),
			/** Null means that the version comes with the app, or that the account is gone. */
			published_by: z.nullable(z.string()),
			answers: z.int(),
		}),
	),
});
export type WholeForm = z.output<typeof wholeForm>;

/**
 * Says when and whom a form asks; `once` has the day, `monthly` and `quarterly` the day of the month. An answer
 * belongs to its year, so an open form that is asked `once` is asked again in the next year.
 */
export const formSettings = {
	audience: formAudience,
	repeat: formRepeat,
	due_on: z._default(z.nullable(calendarDate('Choose a date')), null),
	due_day: z._default(dueDay, null),
};

const definitionSent = formDefinition.check(
	z.refine((definition) => JSON.stringify(definition).length <= DEFINITION_LIMIT, DEFINITION_WRONG),
);

export const newForm = z.object({ kind: formKind, ...formSettings, definition: definitionSent }).check(
	z.refine(({ kind, audience }) => !isAboutFellow(kind) || audience === 'leads', {
		path: ['audience'],
		message: LEADS_ONLY,
	}),
);

export const newVersion = {
	/** Names the version that was changed; if the newest one is another, the answer is 409. */
	from_version: wholeNumber(VERSION_UNKNOWN, { min: 1, max: 10_000 }),
	definition: definitionSent,
};

/** Tells sheet, row and column as a spreadsheet program shows them. */
const place = {
	/** Names the sheet; `''` means the whole workbook. */
	sheet: z.string(),
	row: z.nullable(z.int()),
	column: z.nullable(z.string()),
};

export const sheetFault = z.object({
	...place,
	/** The fault is at this place in a rule, counted in characters from 1. */
	at: z.nullable(z.int()),
	message: z.string(),
	/** Says `message`, which is English, in other languages; missing without values. */
	text: z.optional(saidText),
});
export type SheetFault = z.output<typeof sheetFault>;

/** Says what a workbook would ask. Nothing is saved. */
export const sheetPreview = z.object({
	definition: z.nullable(formDefinition),
	faults: z.array(sheetFault),
	/** Names columns and rows that this app does not need, and so leaves out. */
	unused: z.array(z.object({ ...place, message: z.string(), text: z.optional(saidText) })),
	/** Names each question and choice that has other English words than in an older version. */
	reworded: z.array(z.object({ message: z.string(), text: z.optional(saidText) })),
	is_same: z.boolean(),
});
export type SheetPreview = z.output<typeof sheetPreview>;

/** Limits a workbook, in bytes. */
export const WORKBOOK_LIMIT = 2 * 1024 * 1024;
export const WORKBOOK_WRONG = 'This is not an XLSForm workbook: it has no sheet named survey.';
