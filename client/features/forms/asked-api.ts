import { useQuery } from '@tanstack/react-query';
import { ANSWERS_PATH, listAskedForms, STAFF_ANSWERS_PATH } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { queryOf, useOutboxItems, useToday } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { isDue, type Standing, standingOf, waitsForLead } from './standing.ts';

export const useAskedForms = () =>
	queryStateOf(useQuery({ ...queryOf(listAskedForms, {}), select: ({ data }) => data }));

const PATHS: readonly string[] = [ANSWERS_PATH, STAFF_ANSWERS_PATH];

/** Counts the answers that this phone has not sent. */
export function useStandings(): (form: AskedForm) => Standing {
	const queued = useOutboxItems().filter(({ method, path }) => method === 'POST' && PATHS.includes(path));
	const today = useToday();
	return (form) =>
		standingOf(
			form,
			queued.filter(({ input }) => input.form_id === form.id),
			today,
		);
}

/** Counts the forms of which the dashboard reminds. */
export function useFormsDue() {
	const { data, isFetched } = useAskedForms();
	const standing = useStandings();
	const today = useToday();
	return { data: data?.filter((form) => isDue(form, standing(form), today)).length, isFetched };
}

/** How the forms stand that wait for an answer of the lead at hand. */
export function useWaitingForms(): Standing[] {
	const { data = [] } = useAskedForms();
	const standing = useStandings();
	return data.filter((form) => waitsForLead(form, standing(form))).map(standing);
}
