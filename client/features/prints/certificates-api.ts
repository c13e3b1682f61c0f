import { useQuery } from '@tanstack/react-query';
import {
	getCertificate,
	getChildCertificate,
	getFellowCertificate,
	getOwnCertificate,
	restoreCertificate,
	withdrawCertificate,
} from '@yuva/contract/prints/certificates-endpoints';
import type {
	ChildCertificate,
	FellowCertificate,
	PublicCertificate,
} from '@yuva/contract/prints/certificates-schema';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

const ABSENT = 'There is no such certificate.';

/** Always refetched: a certificate may have been withdrawn since. */
const CURRENT = { staleTime: 0 };

export const usePublicCertificate = (code: string): QueryState<PublicCertificate> =>
	queryStateOf(useQuery({ ...queryOf(getCertificate, { code }), ...CURRENT }), ABSENT);

export const useOwnCertificate = (year: string): QueryState<FellowCertificate> =>
	queryStateOf(useQuery({ ...queryOf(getOwnCertificate, { year }), ...CURRENT }), ABSENT);

export const useFellowCertificate = (fellow_id: string, year: string): QueryState<FellowCertificate> =>
	queryStateOf(useQuery({ ...queryOf(getFellowCertificate, { fellow_id, year }), ...CURRENT }), ABSENT);

export const useChildCertificate = (child_id: string, year: string): QueryState<ChildCertificate> =>
	queryStateOf(useQuery({ ...queryOf(getChildCertificate, { child_id, year }), ...CURRENT }), ABSENT);

export const useWithdraw = () => useWrite(withdrawCertificate, [getFellowCertificate]);
export const useRestore = () => useWrite(restoreCertificate, [getFellowCertificate]);
