import { moduleOfDay, PROGRAMME_DAYS } from '@yuva/contract/attendance/rules';
import { useKnownRecords, useUnrefusedRegisters } from './api.ts';
import { latestRecords, type RecordRead } from './known.ts';
import type { QueuedRegister } from './queued.ts';

/** The days whose register has a date, in order, as far as this phone knows; what waits on it counts. */
export function useDaysOn(): (date: string) => number[] {
	const known = useKnownRecords();
	const registers = useUnrefusedRegisters();
	return (date) => daysOn(date, known, registers);
}

/** Of a day whose marks have several dates the last counts, as in the register. */
function daysOn(date: string, reads: readonly RecordRead[], registers: readonly QueuedRegister[]): number[] {
	const days: number[] = [];
	for (let day = 1; day <= PROGRAMME_DAYS; day++) {
		const marks = latestRecords(reads, { module: moduleOfDay(day), day }) ?? [];
		const queued = registers.findLast((register) => register.day === day);
		const stored = marks.map((mark) => mark.date).sort();
		if ((queued?.date ?? stored.at(-1)) === date) days.push(day);
	}
	return days;
}
