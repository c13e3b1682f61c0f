import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product.ts';

const START_TRIES = 10;

/** Retries like a supervisor: the server exits while PostgreSQL restarts. */
export async function startAgain(product: Product): Promise<void> {
	for (let tries = 1; ; tries++) {
		try {
			return await product.restartAfterKill();
		} catch (error) {
			if (tries === START_TRIES) throw error;
			await pause(1000);
		}
	}
}
