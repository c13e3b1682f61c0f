import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { useWrite } from '../../../local/local.ts';
import { confirmed } from './confirmed.ts';

export function useConfirmedWrite<E extends Endpoint>(endpoint: E, refresh: readonly Endpoint[] = []) {
	const { send, isPending } = useWrite(endpoint, refresh);
	return { send: (input: Input<E>) => confirmed(() => send(input)), isPending };
}
