import { currentOwner, storedDrafts, unsentItems } from '../../local/local.ts';
import type { InOutbox, Unsent, UnsentItem } from './offline-rules.ts';

type Kind = Pick<UnsentItem, 'label' | 'to'>;

const KINDS: readonly (Kind & { name: RegExp })[] = [
	{ name: /^registration$/, label: 'Registration', to: '/register' },
	{ name: /^task-1$/, label: 'Task 1: Set up LC', to: '/tasks' },
	{ name: /^task-2$/, label: 'Task 2: Register Children', to: '/tasks' },
	{ name: /^children-attendance$/, label: 'Children Attendance', to: '/add-children-attendance' },
	{ name: /^scores$/, label: 'Scores', to: '/children-assessment' },
	{ name: /^class-scores$/, label: 'Scores of the class', to: '/children-assessment' },
	{ name: /^child:new$/, label: 'New child profile', to: '/add-child-profile' },
	{ name: /^child:[\w-]+$/, label: 'Changed child profile', to: '/view-children' },
	{ name: /^consent-recording-meeting$/, label: 'Consent of several guardians', to: '/children/consents' },
	{ name: /^consent:[\w-]+$/, label: "Guardian's consent", to: '/view-children' },
	{ name: /^consent-recording-[\da-f-]{36}$/, label: "Guardian's own words", to: '/view-children' },
	{ name: /^profile:[a-z]+$/, label: 'My Profile', to: '/fellow-profile' },
	{ name: /^learning-center:[a-z]+$/, label: 'Learning Center', to: '/learning-center' },
	{ name: /^testimonial-[a-z_]+$/, label: 'Testimonial form', to: '/recorder-page' },
	{
		name: /^(message-answers|answer-recording-[\da-f-]{36})$/,
		label: 'An answer to a message',
		to: '/messages',
	},
	{ name: /^form:[\da-f-]{36}$/, label: 'Answers to a form', to: '/forms' },
	{ name: /^form-photos:[\da-f-]{36}$/, label: 'Photos of a form', to: '/forms' },
	{ name: /^form-recording:.+:$/, label: 'A recording of a form', to: '/forms' },
	{ name: /^visit-(answers|recording-[\da-f-]{36})$/, label: 'Visits', to: '/field' },
	{ name: /^recording-[a-z_]+$/, label: 'Testimonial recording', to: '/recorder-page' },
];

/** These only help a screen, and nothing in them waits to be sent. */
const HELPS = /^consent:meeting(-said)?$/;

export const isWork = (name: string): boolean => !HELPS.test(name);

const kindOf = (name: string) => (isWork(name) ? KINDS.find((kind) => kind.name.test(name)) : undefined);

/** These drafts have several entries; others count as one. */
const MAPS = ['children-attendance', 'scores', 'class-scores', 'message-answers', 'visit-answers'];

function countOf(name: string, draft: unknown): number {
	if (draft === undefined || draft === null) return 0;
	return MAPS.includes(name) ? Object.keys(draft).length : 1;
}

/** Parts of a draft (a photo, a second of sound) count with it. */
export async function findUnsent(): Promise<Unsent> {
	const items = new Map<Kind, UnsentItem>();
	const drafts = await storedDrafts((name) => kindOf(name) !== undefined);
	for (const { name, isOwn, draft } of drafts) {
		const kind = kindOf(name);
		const count = countOf(name, draft);
		if (!kind || !isOwn || count === 0) continue;
		const { label, to } = kind;
		items.set(kind, { label, to, count: count + (items.get(kind)?.count ?? 0) });
	}
	const { outbox, others } = await readOutbox();
	// Drafts of other people can be counted here, but not opened.
	const otherDrafts = drafts.filter(({ isOwn }) => !isOwn).length;
	return { items: [...items.values()], outbox, others: otherDrafts + others };
}

async function readOutbox(): Promise<{ outbox: InOutbox; others: number }> {
	const owner = currentOwner();
	const unsent = await unsentItems();
	const own = unsent.filter((item) => item.owner === owner);
	const refused = own.filter(({ state }) => state === 'refused').length;
	const bytes = own.reduce((sum, { size }) => sum + size, 0);
	const outbox = { waiting: own.length - refused, refused, bytes };
	return { outbox, others: unsent.length - own.length };
}
