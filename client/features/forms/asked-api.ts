import { useQuery } from '@tanstack/react-query';
import { ANSWERS_PATH, listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import { queryOf, useOutboxItems, useToday } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { isDue, type Standing, standingOf } from './standing.ts';

export const useAskedForms = () =>
	queryStateOf(useQuery({ ...queryOf(listAskedForms, {}), select: ({ data }) => data }));

/** Counts the answers that this phone has not sent. */
export function useStandings(): (form: AskedForm) => Standing {
	const queued = useOutboxItems().filter(({ method, path }) => method === 'POST' && path === ANSWERS_PATH);
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
