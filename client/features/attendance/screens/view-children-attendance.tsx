import { isDayOfModule, MODULES } from '@yuva/contract/attendance/rules';
import { MODULE_REQUIRED } from '@yuva/contract/attendance/schema';
import { titleCase } from '@yuva/contract/children/rules';
import { ClipboardList } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useChildren } from '../../children/api.ts';
import { useRecords } from '../api.ts';
import type { RecordFilter } from '../known.ts';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { RecordTable } from '../parts/record-table.tsx';

const MODULE_ID = 'attendance-module';
const FIELDS_ID = 'attendance-filter';
const blank = () => ({ module: t('-- Select Module --'), day: t('-- All Days --') });

type Choice = { [Part in keyof RecordFilter]?: RecordFilter[Part] | undefined };

/** The filter is in the address, so that a reload and Back keep it. */
function readFilter(params: URLSearchParams): RecordFilter | undefined {
	const module = Number(params.get('module'));
	if (!MODULES.includes(module)) return undefined;
	const day = Number(params.get('day'));
	return {
		module,
		day: isDayOfModule(day, module) ? day : undefined,
		child: params.get('child') || undefined,
	};
}

const textOf = ({ module, day, child }: Choice): Record<string, string> => ({
	...(module && { module: String(module) }),
	...(day && { day: String(day) }),
	...(child && { child }),
});

const isSame = (one: Choice, other: Choice): boolean =>
	JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));

function filterText(filter: RecordFilter | undefined, child: string | undefined): string {
	if (!filter) return t('Module, day and child');
	const day = filter.day === undefined ? t('All days') : t('Day {day}', { day: filter.day });
	return [t('Module {module}', { module: filter.module }), day, child && titleCase(child)]
		.filter(Boolean)
		.join(' · ');
}

export function ViewChildrenAttendance() {
	const [params, setParams] = useSearchParams();
	const filter = readFilter(params);
	const [choice, setChoice] = useState<Choice>(filter ?? {});
	const [fault, setFault] = useState<string>();
	const [isOpen, setOpen] = useState(filter === undefined);
	const children = useChildren();
	const records = useRecords(filter);

	function handleSubmit(event: SubmitEvent) {
		event.preventDefault();
		if (choice.module === undefined) {
			setFault(MODULE_REQUIRED);
			document.getElementById(MODULE_ID)?.focus();
			return;
		}
		setOpen(false);
		if (filter && isSame(filter, choice)) void records.refetch();
		else setParams(textOf(choice), { replace: true });
	}
	const named = children.data?.find(({ id }) => id === filter?.child);
	return (
		<Screen title={t('View Children Attendance')} backTo="/children-attendance" width="wide">
			<FoldButton controls={FIELDS_ID} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
				{filterText(filter, named?.full_name)}
			</FoldButton>
			<FoldedFields id={FIELDS_ID} isOpen={isOpen}>
				<Card>
					<form
						noValidate
						onSubmit={handleSubmit}
						className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2"
					>
						<ModuleDayPicker
							value={{ module: choice.module, day: choice.day }}
							onChange={(next) => {
								setChoice({ ...choice, ...next });
								setFault(undefined);
							}}
							blank={blank()}
							moduleId={MODULE_ID}
							moduleError={fault && t(fault)}
						/>
						<SelectField
							label={t('Child')}
							value={choice.child ?? ''}
							placeholder={t('-- All Children --')}
							hint={children.isError ? t('The names of the children could not be loaded.') : undefined}
							options={(children.data ?? []).map((child) => ({
								value: child.id,
								label: titleCase(child.full_name),
							}))}
							onValueChange={(child) => setChoice({ ...choice, child: child || undefined })}
						/>
						<Button
							type="submit"
							className="sm:justify-self-start"
							icon={<ClipboardList aria-hidden />}
							busy={filter && records.isFetching}
						>
							{t('View Attendance')}
						</Button>
					</form>
				</Card>
			</FoldedFields>
			{filter && <Records key={JSON.stringify(textOf(filter))} records={records} />}
		</Screen>
	);
}

function Records({ records }: { records: ReturnType<typeof useRecords> }) {
	if (records.data && records.data.length > 0) return <RecordTable records={records.data} />;
	if (records.data)
		return (
			<EmptyState picture="no-attendance" title={t('No attendance records found for selected filters.')} />
		);
	if (records.isPending) return <ListSkeleton label={t('Loading attendance…')} />;
	return (
		<ErrorState
			message={t(messageOf(records.error))}
			onRetry={() => void records.refetch()}
			retrying={records.isFetching}
		/>
	);
}
