import { isDayOfModule, MODULES } from '@yuva/contract/attendance/rules';
import { moduleNumber } from '@yuva/contract/attendance/schema';
import { titleCase } from '@yuva/contract/children/rules';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../../ui/layout/folded-fields.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useChildren } from '../../children/api.ts';
import { useRecords } from '../api.ts';
import type { RecordFilter } from '../marks-on-phone.ts';
import { ModuleDayPicker } from '../parts/module-day-picker.tsx';
import { RecordTable } from '../parts/record-table.tsx';

const FIELDS_ID = 'attendance-filter';
const blank = () => ({ module: t('-- Select Module --'), day: t('-- All Days --') });

const search = z.object({
	module: moduleNumber,
	day: z.optional(z.number()),
	child: z.string(),
});

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

const textOf = ({ module, day, child }: RecordFilter): Record<string, string> => ({
	module: String(module),
	...(day && { day: String(day) }),
	...(child && { child }),
});

const isSame = (one: RecordFilter, other: RecordFilter): boolean =>
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
	const [isOpen, setOpen] = useState(filter === undefined);
	const children = useChildren();
	const records = useRecords(filter);
	const form = useForm({
		schema: search,
		start: { module: filter?.module, day: filter?.day, child: filter?.child ?? '' },
		async send(choice) {
			setOpen(false);
			if (filter && isSame(filter, choice)) await records.refetch();
			else setParams(textOf(choice), { replace: true });
		},
	});
	const named = children.data?.find(({ id }) => id === filter?.child);
	return (
		<Screen title={t('View Children Attendance')} backTo="/children-attendance" width="wide">
			<FoldButton controls={FIELDS_ID} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
				{filterText(filter, named?.full_name)}
			</FoldButton>
			<FoldedFields id={FIELDS_ID} isOpen={isOpen}>
				<Card>
					<Form form={form} isBrief className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
						<ModuleDayPicker
							value={form.values}
							onChange={form.change}
							blank={blank()}
							moduleError={form.errorAt('module')}
						/>
						<SelectField
							label={t('Child')}
							placeholder={t('-- All Children --')}
							hint={children.isError ? t('The names of the children could not be loaded.') : undefined}
							options={(children.data ?? []).map((child) => ({
								value: child.id,
								label: titleCase(child.full_name),
							}))}
							{...form.choice('child')}
						/>
						<Button
							type="submit"
							className="sm:justify-self-start"
							icon={<ClipboardList aria-hidden />}
							busy={filter && records.isFetching}
						>
							{t('View Attendance')}
						</Button>
					</Form>
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
