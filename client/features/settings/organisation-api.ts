import { useQuery } from '@tanstack/react-query';
import {
	getOrganisation,
	removeLogo,
	saveLogo,
	saveOrganisation,
} from '@yuva/contract/settings/organisation-endpoints';
import type { Organisation } from '@yuva/contract/settings/organisation-schema';
import { useEffect } from 'react';
import { useLanguage } from '../../language/language.ts';
import { ApiError, queryOf, useWrite } from '../../local/local.ts';
import { noteOrganisation } from '../../shell/organisation.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

/** The device shows a read text everywhere at once. */
export function useOrganisationQuery(): QueryState<Organisation> {
	const query = useQuery({ ...queryOf(getOrganisation, { language: useLanguage() }), staleTime: 0 });
	const { data } = query;
	useEffect(() => {
		noteOrganisation(data);
	}, [data]);
	return queryStateOf(query);
}

export const useSaveOrganisation = () => useWrite(saveOrganisation, [getOrganisation]);
export const useSaveLogo = () => useWrite(saveLogo, [getOrganisation]);
export const useRemoveLogo = () => useWrite(removeLogo, [getOrganisation]);

/** The fields are such as `steps.0.title`. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
