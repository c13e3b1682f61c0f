import type { Person } from './sign-ins.ts';

type State = 'filled' | 'empty' | 'loading' | 'failed';

/** `shows`: a text that is visible on arrival. */
export interface View {
	/** As in the router. */
	route: string;
	/** For a route with parameters or a query; `{child}`, `{fellow}`, `{lead}` and `{applicant}` become ids. */
	at?: string;
	as: Person;
	state: State;
	shows: string;
}

const TRY_AGAIN = 'Try again';

type Words = Record<'filled' | 'empty', string>;

const filled = (as: Person, route: string, shows: string, at?: string): View => ({
	route,
	as,
	state: 'filled',
	shows,
	...(at && { at }),
});

const ofFellow = (route: string, words: Words, at?: string): View[] => [
	filled('fellow', route, words.filled, at),
	{ ...filled('new fellow', route, words.empty, at), state: 'empty' },
	{ ...filled('new fellow', route, TRY_AGAIN, at), state: 'failed' },
];

/** Loads data of the fellows in a lead's reach. */
const ofStaff = (route: string, words: Words): View[] => [
	filled('admin', route, words.filled),
	{ ...filled('new lead', route, words.empty), state: 'empty' },
	{ ...filled('new lead', route, TRY_AGAIN), state: 'failed' },
];

/** Head office only; `nothing`: a query without results. */
const ofAdmin = (route: string, words: Words, nothing = ''): View[] => [
	filled('admin', route, words.filled),
	{ ...filled('admin', route, words.empty, `${route}${nothing}`), state: 'empty' },
	{ ...filled('admin', route, TRY_AGAIN), state: 'failed' },
];

const onTheWay = (as: Person, route: string, shows: string): View[] => [
	filled(as, route, shows),
	{ ...filled(as, route, TRY_AGAIN), state: 'failed' },
];

/** For a lead of another district. */
const outOfReach = (route: string, at: string): View[] => [
	{ ...filled('new lead', route, 'was not found', at), state: 'empty' },
	{ ...filled('new lead', route, TRY_AGAIN, at), state: 'failed' },
];

const ONE_CHILD = { filled: 'Full Name', empty: TRY_AGAIN };

export const views: readonly View[] = [
	filled('guest', '/', 'What Our Fellows Say'),
	filled('guest', '/login', 'Click to Register'),
	filled('guest', '/signup', 'Save Password & Login'),
	filled('guest', '/forgot-password', 'Go to Login'),
	filled('guest', '/test', 'Check this phone'),
	filled('guest', '/demo-videos', 'Unseen'),
	filled('guest', '/privacy', 'Where to complain'),
	{ ...filled('guest', '/privacy', TRY_AGAIN), state: 'failed' },
	...onTheWay('registered', '/my-data', 'What is kept'),
	filled('fellow', '/my-data', 'Ask the head office'),
	...onTheWay('fellow', '/my-data/copy', 'Registration and profile'),
	filled('fellow', '/waiting', 'Everything is sent.'),
	filled('fellow', '/account', 'This device'),
	{ ...filled('new fellow', '/account', TRY_AGAIN), state: 'failed' },
	filled('admin', '/account', 'This device'),
	filled('fellow', '/messages', 'No messages'),
	{ ...filled('new lead', '/messages', 'No messages'), state: 'empty' },
	{ ...filled('new lead', '/messages', TRY_AGAIN), state: 'failed' },
	filled('guest', '*', 'There is no page at this address.', '/no-such-page'),
	...onTheWay('signed up', '/register', 'Location Information'),
	...onTheWay('registered', '/tasks', 'Not Started'),
	filled('submitted', '/tasks', 'Application Submitted'),
	filled('sent back', '/tasks', 'Sent Back'),
	filled('approved', '/tasks', 'Accept Fellowship'),
	...onTheWay('accepted', '/child-protection', 'I Agree'),
	...onTheWay('child protected', '/data-protection-consent', 'I Agree'),
	filled('child protected', '/data-consent', 'I Agree'),
	...ofFellow('/main', { filled: 'Mark Day', empty: 'First steps' }).slice(0, 2),
	filled('new fellow', '/first-register', 'Mark Day 1'),
	...ofFellow('/attention', { filled: 'Endline below baseline', empty: 'Nothing to look at' }),
	...ofFellow('/fellow-profile', { filled: 'Personal Details', empty: 'Personal Details' }),
	...ofFellow('/learning-center', { filled: 'Learning Center Address', empty: 'Please Provide' }),
	filled('fellow', '/children-profile', 'Add Child Profile'),
	...ofFellow('/view-children', { filled: 'View Profile', empty: 'No children yet' }),
	filled('fellow', '/add-child-profile/:id?', 'Save Child Profile', '/add-child-profile'),
	...ofFellow('/add-child-profile/:id?', ONE_CHILD, '/add-child-profile/{child}'),
	...ofFellow('/children/edit/:id?', ONE_CHILD, '/children/edit/{child}'),
	...ofFellow('/children/view/:id?', ONE_CHILD, '/children/view/{child}'),
	...ofFellow(
		'/children/consent/:id',
		{ filled: 'Save Consent', empty: TRY_AGAIN },
		'/children/consent/{child}',
	),
	...ofFellow('/children/consents', { filled: 'Yes to all three', empty: 'No children yet' }),
	filled('fellow', '/children/view/:id?', 'Child ID not found in URL.', '/children/view'),
	filled('fellow', '/my-attendance', 'View Attendance History'),
	...ofFellow('/fellow-attendance', { filled: 'Save & Submit', empty: 'Save & Submit' }),
	...ofFellow('/fellow-attendance-history', { filled: 'Overall attendance', empty: 'N/A' }).slice(0, 2),
	...ofFellow(
		'/fellow-attendance-history',
		{ filled: 'Present', empty: 'No attendance records found.' },
		'/fellow-attendance-history?module=1',
	),
	filled('fellow', '/children-attendance', 'View Children Attendance'),
	...ofFellow('/add-children-attendance', { filled: 'Total Children', empty: 'There are no children' }),
	...ofFellow('/view-children-attendance', { filled: 'View Attendance', empty: 'View Attendance' }).slice(
		0,
		2,
	),
	...ofFellow(
		'/view-children-attendance',
		{ filled: 'Present', empty: 'No attendance records found for selected filters.' },
		'/view-children-attendance?module=1&day=1',
	),
	...ofFellow('/children-attendance/print', { filled: 'Scan to open', empty: 'No children yet' }),
	...ofFellow('/children-slips/print', { filled: 'About the data of your child', empty: 'No children yet' }),
	filled('fellow', '/children-assessment', 'Endline Scores'),
	...ofFellow('/baseline', { filled: 'scored', empty: 'No students found.' }),
	...ofFellow('/endline', { filled: 'scored', empty: 'No students found.' }),
	...ofFellow('/baseline/class', { filled: 'Save, next skill', empty: 'No students found.' }),
	...ofFellow('/endline/class', { filled: 'Save, next skill', empty: 'No students found.' }),
	...ofFellow('/summary', { filled: 'Showing', empty: 'No child found matching your filters.' }),
	...ofFellow('/children-summary', { filled: 'Children at My LC', empty: 'No matching records found.' }),
	...ofFellow('/fellow-summary', { filled: 'My Attendance', empty: 'N/A' }).slice(0, 2),
	...ofFellow('/fellow-tasks', { filled: 'Submit Tasks', empty: 'No tasks assigned.' }),
	...ofFellow('/recorder-page', { filled: 'Uploaded', empty: 'No Audios Uploaded' }),
	filled('fellow', '/recorder-page/record', 'Submit', '/recorder-page/record?id=childs_parent'),
	...ofStaff('/staff', { filled: 'Baseline and endline', empty: 'No volunteers yet' }),
	...ofStaff('/staff/announcements', { filled: 'Reaches', empty: 'No people to write to yet' }),
	...ofStaff('/staff/centers', { filled: 'On the map', empty: 'No centers here' }),
	...ofStaff('/staff/attention', { filled: 'Fellow absent', empty: 'None' }),
	filled('admin', '/staff/attention', 'I had fever', '/staff/attention?rule=fellow_absent'),
	...onTheWay('fellow', '/my-years', 'Mean baseline level'),
	...onTheWay('fellow', '/apply-again', 'You are enrolled'),
	...ofStaff('/staff/children-without-center', { filled: 'Every child', empty: 'Every child' }),
	filled('admin', '/staff/children/:id', 'Days present', '/staff/children/{child}'),
	...outOfReach('/staff/children/:id', '/staff/children/{child}'),
	...ofStaff('/staff/consents', { filled: 'registered on', empty: 'No consent is missing' }),
	...ofStaff('/staff/applications', { filled: 'waiting', empty: 'No application waits for you' }),
	filled('admin', '/staff/applications/:id', 'Task 1', '/staff/applications/{applicant}'),
	...ofStaff('/staff/fellows', { filled: 'Learning Center', empty: 'No fellows yet' }),
	filled('admin', '/staff/fellows/:id', 'Attendance', '/staff/fellows/{fellow}'),
	filled(
		'admin',
		'/staff/fellows/:id/register/print',
		'Scan to open',
		'/staff/fellows/{fellow}/register/print',
	),
	...outOfReach('/staff/fellows/:id/register/print', '/staff/fellows/{fellow}/register/print'),
	filled(
		'admin',
		'/staff/fellows/:id/slips/print',
		'About the data of your child',
		'/staff/fellows/{fellow}/slips/print',
	),
	{
		...filled(
			'new lead',
			'/staff/fellows/:id/slips/print',
			'was not found',
			'/staff/fellows/{fellow}/slips/print',
		),
		state: 'empty',
	},
	filled('admin', '/staff/fellows/:id/report', 'Learning levels', '/staff/fellows/{fellow}/report'),
	...outOfReach('/staff/fellows/:id/report', '/staff/fellows/{fellow}/report'),
	filled('admin', '/staff/places', 'Show what would change'),
	...ofAdmin(
		'/staff/options',
		{ filled: 'Osmania University, Hyderabad', empty: 'Nothing matches' },
		'?search=zzz',
	),
	filled('admin', '/staff/options', 'Nizam College, Basheerbagh', '/staff/options?university=1'),
	filled('admin', '/staff/organisation', 'Name of the organisation'),
	{ ...filled('admin', '/staff/organisation', TRY_AGAIN), state: 'failed' },
	filled('made lead', '/own-password', 'First, a password of your own'),
	filled('admin', '/staff/second-factor', 'Set up an app'),
	{ ...filled('admin', '/staff/second-factor', TRY_AGAIN), state: 'failed' },
	...ofAdmin('/staff/accounts', { filled: 'Ravinder Gaddam', empty: 'No account matches' }, '?search=zzz'),
	filled('admin', '/staff/accounts/new', 'Make account'),
	filled('admin', '/staff/accounts/:id', 'Save changes', '/staff/accounts/{lead}'),
	filled('admin', '/staff/audit', 'Deshpande signed in.', '/staff/audit?action=auth.sign_in'),
	{ ...filled('admin', '/staff/audit', 'Nothing like that', '/staff/audit?to=2020-01-01'), state: 'empty' },
	{ ...filled('admin', '/staff/audit', TRY_AGAIN), state: 'failed' },
	{ ...filled('admin', '/staff/unusual-reading', 'Nothing to look at'), state: 'empty' },
	{ ...filled('admin', '/staff/unusual-reading', TRY_AGAIN), state: 'failed' },
	filled('admin', '/staff/privacy', 'Nothing due'),
	{ ...filled('admin', '/staff/privacy', TRY_AGAIN), state: 'failed' },
	...ofAdmin(
		'/staff/privacy/requests',
		{ filled: 'Requests about data', empty: 'No closed request' },
		'?state=closed',
	),
	filled('admin', '/staff/privacy/due/:rule', 'Due on', '/staff/privacy/due/never_registered'),
	{
		...filled('admin', '/staff/privacy/due/:rule', 'Nobody is due', '/staff/privacy/due/removed_children'),
		state: 'empty',
	},
	filled('admin', '/staff/privacy/fellows/:id', 'Children of the center', '/staff/privacy/fellows/{fellow}'),
	filled('admin', '/staff/privacy/children/:id', 'Copy of all data', '/staff/privacy/children/{child}'),
	...ofStaff('/staff/tasks', { filled: 'Attending review meeting', empty: 'No tasks assigned.' }),
	filled('admin', '/staff/tasks', 'overdue', '/staff/tasks?by=district'),
	filled('admin', '/staff/tasks', 'overdue', '/staff/tasks?by=person'),
	filled('admin', '/staff/stand-ins', 'Over'),
	{ ...filled('admin', '/staff/stand-ins', TRY_AGAIN), state: 'failed' },
	filled('admin', '/staff/calendar', 'Save calendar'),
	filled('new lead', '/staff/calendar', 'Programme days'),
	{ ...filled('new lead', '/staff/calendar', TRY_AGAIN), state: 'failed' },
	filled('admin', '/staff/rubric', 'Save steps'),
	filled('new lead', '/staff/rubric', 'Reads letters'),
	{ ...filled('new lead', '/staff/rubric', TRY_AGAIN), state: 'failed' },
	...ofStaff('/staff/export', { filled: 'What to export', empty: 'Nothing to export yet' }),
	...ofStaff('/staff/testimonials', { filled: 'Recorded by', empty: 'No testimonials yet' }),
	...ofStaff('/assign-task', { filled: 'Task Name', empty: 'No fellows yet' }),
];

/** Screens that can fail show a frame while loading. */
export const loadingOf = (view: View): View => ({ ...view, state: 'loading', shows: 'Loading' });

export const isOfConsole = ({ route }: View): boolean => /^\/(staff|assign-task|own-password)/.test(route);
