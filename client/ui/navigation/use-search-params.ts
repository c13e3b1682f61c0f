import { useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

type Next = URLSearchParams | Record<string, string> | string;

/** What stands after the `?` of the address, and how to change it. */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const params = useMemo(() => new URLSearchParams(search), [search]);
	return [params, (next, options) => void navigate(`?${new URLSearchParams(next)}`, options)];
}
