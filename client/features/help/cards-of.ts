import type { HelpTopic } from '@yuva/contract/spoken-texts/schema';
import type { Session } from '../../local/local.ts';
import { HELP_CARDS, type HelpCard } from './parts/help-cards.ts';

/** The first beginning of an address that fits counts. */
const TOPICS: readonly (readonly [string, HelpTopic])[] = [
	['/main', 'today'],
	['/attention', 'today'],
	['/first-register', 'register'],
	['/children-attendance', 'register'],
	['/add-children-attendance', 'register'],
	['/view-children-attendance', 'changes'],
	['/my-attendance', 'own_attendance'],
	['/fellow-attendance', 'own_attendance'],
	['/fellow-summary', 'own_attendance'],
	['/children/consent', 'consent'],
	['/children-slips', 'consent'],
	['/children-assessment', 'scores'],
	['/baseline', 'scores'],
	['/endline', 'scores'],
	['/summary', 'scores'],
	['/children-summary', 'scores'],
	['/children', 'child'],
	['/add-child-profile', 'child'],
	['/view-children', 'child'],
	['/fellow-tasks', 'tasks'],
	['/recorder-page', 'testimonial'],
	['/waiting', 'waiting'],
	['/learning-center', 'center'],
	['/register', 'joining'],
	['/tasks', 'joining'],
	['/child-protection', 'joining'],
	['/data-protection-consent', 'joining'],
	['/data-consent', 'joining'],
];

export const topicOf = (path: string): HelpTopic =>
	TOPICS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'account';

const OF_APPLICANTS: readonly HelpTopic[] = ['joining', 'waiting', 'account'];

/** A fellow gets all cards but that of the application; an applicant gets three. */
export const cardsOf = (session: Session | undefined): readonly HelpCard[] =>
	session?.user_status === 'ACCESS_GRANTED'
		? HELP_CARDS.filter(({ topic }) => topic !== 'joining')
		: OF_APPLICANTS.flatMap((wanted) => HELP_CARDS.filter(({ topic }) => topic === wanted));
