import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { backupState } from './backups-schema.ts';

export const getBackupState = endpoint({
	method: 'GET',
	path: '/api/staff/backups/',
	summary: 'The last backup that was made, and the last that failed since',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: backupState,
});
