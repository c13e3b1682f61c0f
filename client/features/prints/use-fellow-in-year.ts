import { useParams, useSearchParams } from 'react-router';
import type { InYear } from './printables-api.ts';

export function useFellowInYear(): { of: InYear; fellowPage: string } {
	const { id = '' } = useParams();
	const [params] = useSearchParams();
	const year = params.get('year') ?? undefined;
	const search = year === undefined ? '' : `?${new URLSearchParams({ year })}`;
	return { of: { fellow_id: id, year }, fellowPage: `/staff/fellows/${id}${search}` };
}
