import type { HelpTopic } from '@yuva/contract/spoken-texts/schema';
import type { Session } from '../../local/local.ts';
import { HELP_CARDS, type HelpCard } from './parts/help-cards.ts';

const OF_APPLICANTS: readonly HelpTopic[] = ['joining', 'waiting', 'account'];

/** What a fellow needs, or somebody on the way there. */
export const cardsOf = (session: Session | undefined): readonly HelpCard[] =>
	session?.user_status === 'ACCESS_GRANTED'
		? HELP_CARDS.filter(({ topic }) => topic !== 'joining')
		: OF_APPLICANTS.flatMap((wanted) => HELP_CARDS.filter(({ topic }) => topic === wanted));
