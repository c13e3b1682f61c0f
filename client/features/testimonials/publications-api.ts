import { useQuery } from '@tanstack/react-query';
import {
	chooseWelcomeFigures,
	getSpokenTestimonial,
	getWelcome,
	getWelcomeFigures,
	listSpokenTestimonials,
	publishTestimonial,
	withdrawTestimonial,
} from '@yuva/contract/testimonials/publications-endpoints';
import type { SpokenTestimonial } from '@yuva/contract/testimonials/publications-schema';
import { call, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

/** A missing field matches everything. */
export interface SpokenFilter {
	type?: SpokenTestimonial['stakeholder_type'];
	district?: number;
	published?: 'yes';
}

export const useSpokenTestimonials = (filter: SpokenFilter): Pages<SpokenTestimonial> =>
	usePages(
		[listSpokenTestimonials.path, 'pages', filter],
		(cursor, signal) => call(listSpokenTestimonials, { ...filter, cursor }, { signal }),
		true,
	);

export const freshAddress = (id: string): Promise<string | undefined> =>
	call(getSpokenTestimonial, { id }).then(
		({ audio_url }) => audio_url,
		() => undefined,
	);

const SHOWN = [listSpokenTestimonials, getWelcome];

export const useApproval = () => useWrite(publishTestimonial, SHOWN);
export const useWithdrawal = () => useWrite(withdrawTestimonial, SHOWN);

export const useWelcomeFigures = () => queryStateOf(useQuery(queryOf(getWelcomeFigures, {})));

/** Resolves to the error message, or undefined. */
export function useFiguresChoice() {
	const { send, isPending } = useWrite(chooseWelcomeFigures, [getWelcomeFigures, getWelcome]);
	const choose = (live_figures: boolean): Promise<string | undefined> =>
		send({ live_figures }).then(() => undefined, messageOf);
	return { choose, isPending };
}
