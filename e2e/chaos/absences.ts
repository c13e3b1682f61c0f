import type { FaultKind } from './fault-table.ts';
import type { Protection } from './protections.ts';
import type { ChaosReport } from './run.ts';

export interface Absence {
	without: Protection;
	kinds: readonly FaultKind[];
	operations: number;
	finding: string;
	found(report: ChaosReport): number;
}

export const absences: Record<Protection, Absence> = {
	'write-ahead': {
		without: 'write-ahead',
		kinds: ['line dead', 'browser killed'],
		operations: 8,
		finding: 'lost writes',
		found: ({ lost }) => lost.length,
	},
	idempotency: {
		without: 'idempotency',
		kinds: ['replies lost after commit'],
		operations: 4,
		finding: 'doubled writes',
		found: ({ doubled }) => doubled.length,
	},
	lock: {
		without: 'lock',
		kinds: ['two tabs sending'],
		operations: 8,
		finding: 'writes sent twice at once',
		found: ({ overlapping }) => overlapping,
	},
};
