import { useQuery } from '@tanstack/react-query';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { queryOf, useSession } from '../../local/local.ts';

/** Undefined for staff and for somebody who is not signed in: they have no lead to call. */
export function useMyLeads() {
	const isFellow = useSession()?.role === 'fellow';
	const query = useQuery({ ...queryOf(listMyLeads, {}), enabled: isFellow, select: ({ data }) => data });
	return isFellow ? query : undefined;
}
