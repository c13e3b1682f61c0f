import { ASKING_DAYS } from '../asking-days.ts';
import { type SkillGroup, skillGroupLabel, skillGroups, skillLabel } from '../assessments/schema.ts';
import { roleLabel } from '../auth/schema.ts';
import { childClassLabel } from '../children/schema.ts';
import { outcomeLabel } from '../enrolments/schema.ts';
import { type Said, said } from '../said.ts';
import { stakeholderLabels } from '../testimonials/schema.ts';
import type { ExportKind } from './schema.ts';

// These texts say what a cell of an export means. Words and formats of the cells themselves are values: they
// are the same in both languages.

const formed = (id: string, form: string): Said => said(id, { form });

const MOMENT = formed('{form}, time in India', 'YYYY-MM-DD HH:MM');
const FELLOW_CODE = formed('{form}; never changes', 'YF-year-number');

const day = (empty?: string): Said =>
	formed(`{form}, day in India${empty ? `; empty: ${empty}` : ''}`, 'YYYY-MM-DD');

export const DAY_IN_INDIA = day();

const cells = (id: string, words: readonly string[]): Said =>
	said(id, { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

const oneOf = (...words: string[]): Said => cells('{words} or {last}', words);

/** `moment` is date and time in India; `number` is never a code or a phone number. */
export type CellType = 'text' | 'number' | 'date' | 'moment';

export interface Column {
	readonly key: string;
	readonly heading: string;
	readonly type: CellType;
	readonly meaning: string | Said;
	/** Says unit, order or set of values, and the meaning of an empty cell. */
	readonly reading: string | Said;
	readonly personal?: true;
	/** Most work does not need it, so the screen leaves it out until a person ticks it. */
	readonly sensitive?: true;
	/** It can identify a person, alone or in a small village, so it is never in a file without names. */
	readonly leads?: true;
}

const OF_40 = 'Whole number, 0 to 40';
const COUNT = 'Whole number';
const LEVEL = '1 to 20, two decimals; empty: not scored';
const SKILL = '1 to 5; empty: not scored';
const AS_WRITTEN = 'As it was written down';
const OF_GENDER = cells('{words}, {last}, or as it was written down', ['Female', 'Male']);

type More = Pick<Column, 'personal' | 'sensitive' | 'leads'>;
const column =
	(type: CellType, more: More = {}) =>
	(key: string, heading: string, meaning: Column['meaning'], reading: Column['reading']): Column => ({
		key,
		heading,
		type,
		meaning,
		reading,
		...more,
	});
const text = column('text');
const leading = column('text', { leads: true });
const personal = column('text', { personal: true, leads: true });
const contact = column('text', { personal: true, sensitive: true, leads: true });
const trait = column('text', { personal: true, sensitive: true });
const number = column('number');
const date = column('date');
const moment = column('moment');
const birth = column('date', { personal: true, sensitive: true, leads: true });

const year = text('year', 'Year', 'Year of the row', 'As in 2026-27');

const ofFellow: readonly Column[] = [
	year,
	leading('fellow_code', 'Fellow code', 'The fellow whose center it is', FELLOW_CODE),
	personal('fellow_name', 'Fellow', 'Name of the fellow', AS_WRITTEN),
	text('district', 'Working district', 'District in which the fellow works', 'Name of the district'),
];

const fellows: readonly Column[] = [
	year,
	leading('fellow_code', 'Fellow code', 'Names the fellow in every export', FELLOW_CODE),
	personal('full_name', 'Name', 'Given name and surname', AS_WRITTEN),
	contact('mobile_number', 'Mobile number', 'What the fellow logs in with', '10 digits, kept as text'),
	text('gender', 'Gender', 'Gender of the fellow', OF_GENDER),
	birth('date_of_birth', 'Date of birth', 'Date of birth of the fellow', day()),
	text('district', 'Working district', 'District in which the fellow works', 'Name of the district'),
	text('mandal', 'Home mandal', 'Mandal of the home', 'Name of the mandal'),
	leading('village', 'Home village', 'Village of the home', 'Name of the grampanchayat'),
	date('registered_on', 'Registered on', 'Day of the registration', day()),
	date('accepted_on', 'Accepted on', 'Day on which the latest fellowship was accepted', day('not yet')),
	date('access_on', 'Access since', 'Day on which both declarations were signed', day('not yet')),
	date('enrolled_on', 'Enrolled on', 'First day of the fellowship in this year', day('not enrolled')),
	text(
		'outcome',
		'Outcome',
		'How the fellowship of this year stands',
		cells('{words} or {last}; empty: not enrolled', Object.values(outcomeLabel)),
	),
	date('ended_on', 'Ended on', 'Last day of the fellowship in this year', day('not ended')),
	text(
		'center_status',
		'Center',
		'Whether the center is open',
		cells('{words} or {last}; empty: no center yet', ['Active', 'Inactive']),
	),
	leading('center_village', 'Center village', 'Village of the center', 'Empty: not given'),
	number(
		'children',
		'Children',
		'Children of the center in this year, with those who left, without deleted ones',
		COUNT,
	),
	number('register_days', 'Days with attendance', 'Programme days on which any child was marked', OF_40),
	date('last_register', 'Last attendance', 'Latest day with attendance', day('none yet')),
	number('own_days', 'Own days marked', 'Programme days on which the fellow marked themself', OF_40),
	number('own_present', 'Own days present', 'Of these, the days that say Present', OF_40),
	number('baseline_scored', 'Baseline scored', 'Children with scores at the beginning of the year', COUNT),
	number('endline_scored', 'Endline scored', 'Children with scores at the end of the year', COUNT),
	number('tasks_assigned', 'Tasks assigned', 'Assigned tasks, without cancelled ones', COUNT),
	number('tasks_completed', 'Tasks completed', 'Of these, those the fellow completed', COUNT),
];

const CHILD = said(
	'Names the child in every export. Children whose guardian said no, or has not agreed within {days} days, are left out',
	{ days: ASKING_DAYS },
);

const children: readonly Column[] = [
	leading('child_id', 'Child id', CHILD, 'A code; never changes'),
	...ofFellow,
	personal('full_name', 'Name', 'Name of the child', AS_WRITTEN),
	text('gender', 'Gender', 'Gender of the child', OF_GENDER),
	birth('date_of_birth', 'Date of birth', 'Date of birth of the child', day()),
	text(
		'child_class',
		'Class',
		'Class at school in this year',
		said('1 to 10, {word}, or as it was written down', { word: childClassLabel.out_of_school }),
	),
	leading('school_name', 'School', 'Name of the school', AS_WRITTEN),
	text(
		'type_of_school',
		'Type of school',
		'Who runs the school',
		cells('{words}, {last} or other', ['Government', 'Private', 'TWPS', 'Ashram']),
	),
	trait('religion', 'Religion', 'Religion of the child', 'As chosen or written down'),
	trait('caste_category', 'Caste category', 'Caste category of the child', 'As chosen or written down'),
	text('mandal', 'Mandal', 'Mandal of the home', 'Name of the mandal'),
	leading('village', 'Village', 'Village of the home', 'Name of the grampanchayat'),
	contact('mother_name', 'Mother', 'Name of the mother', AS_WRITTEN),
	trait('mother_occupation', "Mother's occupation", 'What the mother does', 'As chosen or written down'),
	contact('father_name', 'Father', 'Name of the father', AS_WRITTEN),
	trait('father_occupation', "Father's occupation", 'What the father does', 'As chosen or written down'),
	contact(
		'parent_mobile_number',
		"Parent's mobile number",
		'How to reach a guardian',
		'10 digits, kept as text',
	),
	date('registered_on', 'Registered on', 'Day on which the child was registered', day()),
	date('joined_on', 'Joined on', 'Day on which the child came to a center in this year', day()),
	date('left_on', 'Left on', 'Day on which the child left in this year', day('did not leave')),
	leading(
		'left_reason',
		'Reason for leaving',
		'Why the child left',
		'As it was written down; empty: did not leave, or not given',
	),
	number(
		'days_counted',
		'Days counted',
		'Programme days on which the fellow marked attendance while the child was in the center',
		OF_40,
	),
	number('days_present', 'Days present', 'Of these, the days on which the child was present', OF_40),
	number('baseline_level', 'Baseline level', 'Learning level at the beginning of the year', LEVEL),
	number('endline_level', 'Endline level', 'Learning level at the end of the year', LEVEL),
];

const attendance: readonly Column[] = [
	...ofFellow,
	text(
		'marked',
		'Who is marked',
		'Whether the row is about a child or about the fellow',
		oneOf('Child', 'Fellow'),
	),
	leading('child_id', 'Child id', CHILD, 'Empty in rows about a fellow'),
	personal('child_name', 'Child', 'Name of the child', 'Empty: about a fellow, or the child was deleted'),
	number('module', 'Module', 'Quarter of the programme', '1 to 4, of ten programme days each'),
	number('day', 'Programme day', 'Day of the programme, not a date', '1 to 40'),
	date('date', 'Date', 'Day of the attendance', day()),
	text(
		'status',
		'Mark',
		'What the attendance says now',
		cells('{words} or {last}; earlier marks are not shown', ['Present', 'Absent']),
	),
	moment('marked_at', 'Marked at', 'When the mark was saved', MOMENT),
];

/** Writes `Speaking & Listening` as *Speaking and listening*. */
const headed = (label: string): string =>
	`${label.slice(0, 1)}${label.slice(1).toLowerCase()}`.replace('&', 'and');

const skillsOf = (group: SkillGroup): Column[] =>
	skillGroups[group].map((skill) => {
		const meaning = said('Score of this skill, of the group {group}', {
			group: [headed(skillGroupLabel[group])],
		});
		return number(skill, headed(skillLabel[skill]), meaning, SKILL);
	});

const assessments: readonly Column[] = [
	...ofFellow,
	leading('child_id', 'Child id', CHILD, 'A code; never changes'),
	personal('child_name', 'Child', 'Name of the child', AS_WRITTEN),
	text('assessment_type', 'Assessment', 'Beginning or end of the year', oneOf('baseline', 'endline')),
	...(Object.keys(skillGroups) as SkillGroup[]).flatMap(skillsOf),
	number('learning_level', 'Learning level', 'Sum of the averages of the four skill groups', LEVEL),
	date('scored_on', 'Scored on', 'Day on which the scores were saved', day()),
];

const tasks: readonly Column[] = [
	...ofFellow,
	text(
		'task_name',
		'Task',
		'What the fellow is asked to do',
		'As it was assigned; empty: in own words, in a file without names',
	),
	date('assigned_date', 'Assigned on', 'Day on which it was assigned', day()),
	date('deadline_date', 'Deadline', 'Last day on which it is in time', day()),
	text('status', 'Status', 'How far it is', oneOf('Pending', 'Completed', 'Cancelled')),
	date('completed_on', 'Completed on', 'Day on which the fellow said that it is done', day('not yet')),
	personal('assigned_by', 'Assigned by', 'Name of the lead who assigned it', AS_WRITTEN),
];

const testimonials: readonly Column[] = [
	...ofFellow,
	leading('testimonial_id', 'Testimonial id', 'Names the testimonial', 'A code; never changes'),
	text('stakeholder_type', 'Whose voice', 'Who speaks', oneOf(...Object.values(stakeholderLabels))),
	personal(
		'speaker',
		'Name',
		'Name of who speaks',
		'As it was written down; empty: not given, or a child whose guardian has not agreed to its voice',
	),
	text('relation', 'Relation', 'Relation to the fellow or the child', 'Empty: not asked or not given'),
	leading(
		'said',
		'Said',
		'Experience or feedback that was written down',
		'Empty: not given, or a child whose guardian has not agreed to its voice',
	),
	date('recorded_on', 'Recorded on', 'Day on which it was handed in', day()),
	text('published', 'On the welcome page', 'Whether it is approved for the welcome page', oneOf('Yes', 'No')),
];

/** Every form has them; each question of the form adds a column after them. */
const answers: readonly Column[] = [
	leading('answer_id', 'Answer id', 'Names the answer', 'A code; never changes'),
	year,
	leading(
		'fellow_code',
		'Fellow code',
		'The fellow who answered, or whose center was visited',
		'Empty: about no fellow',
	),
	personal('fellow_name', 'Fellow', 'Name of this fellow', 'Empty: about no fellow'),
	text('district', 'District', 'District of the person who answered', 'Name of the district'),
	personal('answered_by', 'Answered by', 'Name of the person who answered', AS_WRITTEN),
	text('role', 'Role', 'Role of the person who answered', oneOf(...Object.values<string>(roleLabel))),
	text(
		'period',
		'Period',
		'Month or quarter for which the answer counts',
		formed('{form}; empty: the form is not repeated', '2026-11, 2026-Q4'),
	),
	number('version', 'Version', 'Version of the form that was answered', COUNT),
	moment('written_at', 'Written at', 'When the answer was written, by the clock of the phone', MOMENT),
	moment('received_at', 'Received at', 'When the answer came in', MOMENT),
	contact('place', 'Place', 'Where the phone was', 'Latitude and longitude in degrees; empty: not given'),
];

const dictionary: readonly Column[] = [
	text('export', 'Export', 'The export that the column belongs to', 'Its name on the screen'),
	text('heading', 'Column', 'What heads the column', 'As in the file'),
	text('type', 'Type', 'What its cells hold', oneOf('text', 'number', 'date', 'moment')),
	text('meaning', 'Meaning', 'What it says', 'A sentence'),
	text('reading', 'How to read it', 'Unit, order or set of values', 'A sentence'),
	text('personal', 'Personal', 'Whether it names a person or is private', oneOf('Yes', 'No')),
];

/** The columns are in file order; files and data dictionary come from them. */
export const columnsOf: Readonly<Record<ExportKind, readonly Column[]>> = {
	fellows,
	children,
	attendance,
	assessments,
	tasks,
	testimonials,
	answers,
	dictionary,
};

const rowNumber = number(
	'row_number',
	'Row',
	'Number of the row in this file',
	'From 1 on; it leads to nobody',
);
const age = number('age', 'Age', 'Age on the day on which the file was made', 'In whole years');

export function columnsIn(
	kind: ExportKind,
	{ without_names }: { without_names?: 'yes' | undefined },
): readonly Column[] {
	const all = columnsOf[kind];
	if (without_names === undefined || kind === 'dictionary') return all;
	const ageless = all.map((one) => (one.key === 'date_of_birth' ? age : one));
	return [rowNumber, ...ageless.filter(({ leads }) => !leads)];
}

export function chosenColumns(
	kind: ExportKind,
	{ columns, ...choice }: { columns?: string | undefined; without_names?: 'yes' | undefined },
): readonly Column[] {
	const chosen = columns?.split(',');
	return columnsIn(kind, choice).filter(({ key }) => chosen?.includes(key) ?? true);
}
