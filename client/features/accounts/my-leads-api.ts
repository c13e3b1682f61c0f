import { useQuery } from '@tanstack/react-query';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import type { Output } from '@yuva/contract/endpoint';
import { queryOf, useSession } from '../../local/local.ts';

export type MyLead = Output<typeof listMyLeads>['data'][number];

/** Undefined for staff and for somebody who is not signed in: they have no lead to call. */
export function useMyLeads() {
	const isFellow = useSession()?.role === 'fellow';
	const query = useQuery({ ...queryOf(listMyLeads, {}), enabled: isFellow, select: ({ data }) => data });
	return isFellow ? query : undefined;
}
