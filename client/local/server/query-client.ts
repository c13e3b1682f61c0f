import { QueryClient } from '@tanstack/react-query';
import { ApiError, readByKey } from './call.ts';

const MAX_RETRIES = 2;

/** Retries reads without an answer or with a busy server, never refusals. Writes are not retried here. */
export const newQueryClient = (): QueryClient =>
	new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: readByKey,
				staleTime: 30_000,
				networkMode: 'always',
				refetchOnWindowFocus: false,
				retry: (failures, error) =>
					failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500),
				retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
			},
			mutations: { networkMode: 'always', retry: false },
		},
	});
