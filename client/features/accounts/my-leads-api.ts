import { useQuery } from '@tanstack/react-query';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import type { Output } from '@yuva/contract/endpoint';
import { queryOf, useSession } from '../../local/local.ts';

export type MyLead = Output<typeof listMyLeads>['data'][number];

/** Only a fellow or an applicant has a lead; for everybody else the hook returns undefined. */
export function useMyLeads() {
	const isFellow = useSession()?.role === 'fellow';
	const query = useQuery({ ...queryOf(listMyLeads, {}), enabled: isFellow, select: ({ data }) => data });
	return isFellow ? query : undefined;
}
