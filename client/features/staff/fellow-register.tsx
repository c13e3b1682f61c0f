import {
	countDaysOfModule,
	DAYS_PER_MODULE,
	MODULES,
	moduleOfDay,
	PROGRAMME_DAYS,
} from '@yuva/contract/attendance/rules';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { readingOf } from '../../platform/reading.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CardSkeleton, ListSkeleton } from '../../ui/skeleton.tsx';
import { useAttendanceSummaryOf, useRecordsOf } from '../attendance/api.ts';
import { RegisterDays } from './register-days.tsx';

/** Which programme days a fellow has marked, and who came on each of them. */
export function FellowRegister({ mobileNumber }: { mobileNumber: string }) {
	const summary = readingOf(useAttendanceSummaryOf(mobileNumber));
	return (
		<Card title="Register" icon={<ClipboardCheck aria-hidden />}>
			<div className="flex flex-col gap-4">
				<Loaded reading={summary} skeleton={<CardSkeleton label="Loading the register…" />}>
					{({ marked_days }) => <MarkedDays mobileNumber={mobileNumber} markedDays={marked_days} />}
				</Loaded>
			</div>
		</Card>
	);
}

interface MarkedDaysProps {
	mobileNumber: string;
	/** In order. */
	markedDays: readonly number[];
}

function MarkedDays({ mobileNumber, markedDays }: MarkedDaysProps) {
	const lastDay = markedDays.at(-1);
	const [chosen, setChosen] = useState<number>();
	const module = chosen ?? moduleOfDay(lastDay ?? 1);
	const options = MODULES.map((value) => ({
		value: String(value),
		label: `Module ${value} – ${countDaysOfModule(markedDays, value)} of ${DAYS_PER_MODULE} days`,
	}));
	return (
		<>
			<Progress label="Days marked" value={markedDays.length} max={PROGRAMME_DAYS} />
			{lastDay === undefined ? (
				<p className="text-ink-soft">This fellow has not marked any register yet.</p>
			) : (
				<>
					<SelectField
						label="Module"
						options={options}
						placeholder={null}
						value={module}
						onValueChange={(value) => setChosen(Number(value))}
					/>
					<ModuleDays key={module} mobileNumber={mobileNumber} module={module} />
				</>
			)}
		</>
	);
}

function ModuleDays({ mobileNumber, module }: { mobileNumber: string; module: number }) {
	const records = readingOf(useRecordsOf(mobileNumber, module));
	return (
		<Loaded reading={records} skeleton={<ListSkeleton rows={3} label="Loading the days…" />}>
			{(rows) => <RegisterDays records={rows} module={module} />}
		</Loaded>
	);
}
