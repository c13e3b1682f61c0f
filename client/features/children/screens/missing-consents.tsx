import { ASKING_DAYS } from '@yuva/contract/asking-days';
import type { MissingConsent, MissingOfFellow } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import { ChevronDown, ChevronRight, Printer } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { dayText, useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { CallButton, WhatsAppButton } from '../../../ui/inputs/call-button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { RemindButton } from '../../messages/parts/remind-button.tsx';
import { useDistricts } from '../../reference/api.ts';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { useMissingConsents } from '../consent-api.ts';

const TELANGANA = 36;

/** The address holds the district and the fellow whose children show. */
export function MissingConsents() {
	const { paramOf, ask, chip } = useFilter();
	const isAdmin = useSession()?.role === 'admin';
	const { options } = useDistricts(isAdmin ? TELANGANA : null);
	const district = Number(paramOf('district')) || undefined;
	const pages = useMissingConsents(district);
	const open = paramOf('open');
	const toggle = (id: string) => ask('open', id === open ? '' : id);
	return (
		<Screen
			title={t('Consent missing')}
			intro={t('No guardian has agreed within {days} days: no photo, no voice, no export.', {
				days: ASKING_DAYS,
			})}
			backTo={`/staff/attention${district === undefined ? '' : `?district=${district}`}`}
			width="wide"
		>
			<FilterLine
				chips={chip('district', options.find(({ value }) => value === paramOf('district'))?.label)}
				action={<RemindButton about="consents" district={district} />}
			>
				{isAdmin && (
					<TelanganaDistrictField
						district={String(district ?? '')}
						onChange={(chosen) => ask('district', chosen)}
					/>
				)}
			</FilterLine>
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading children…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No consent is missing')}
							hint={t('A child without consent stands here {days} days after it was registered.', {
								days: ASKING_DAYS,
							})}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Children without consent, by fellow')}
								captionHidden
								columns={columnsOf(open, toggle)}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
								below={(row) => row.fellow_id === open && <ChildrenOf row={row} />}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

const columnsOf = (open: string, toggle: (id: string) => void): readonly Column<MissingOfFellow>[] => [
	{
		key: 'fellow',
		header: t('Fellow'),
		onPhone: 'title',
		cell: ({ fellow_id, full_name }) => (
			<span className="line-clamp-2 lg:min-w-52">
				<RowLink to={`/staff/fellows/${fellow_id}`}>{full_name}</RowLink>
			</span>
		),
	},
	{
		key: 'district',
		header: t('District'),
		onPhone: 'none',
		nowrap: true,
		cell: (row) => t(row.district_name),
	},
	{
		key: 'missing',
		header: t('Without consent'),
		onPhone: 'value',
		cell: ({ fellow_id, full_name, missing, children }) => (
			<button
				type="button"
				aria-expanded={fellow_id === open}
				aria-label={t('Children of {name}: {count} of {all} without consent', {
					name: full_name,
					count: missing.length,
					all: children,
				})}
				onClick={() => toggle(fellow_id)}
				className="inline-flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap text-teal-800 underline"
			>
				{fellow_id === open ? (
					<ChevronDown aria-hidden className="size-5 shrink-0" />
				) : (
					<ChevronRight aria-hidden className="size-5 shrink-0" />
				)}
				{t('{count} of {all}', { count: missing.length, all: children })}
			</button>
		),
	},
	{
		key: 'actions',
		header: t('Actions'),
		onPhone: 'none',
		cell: (row) => <Actions row={row} />,
	},
];

const Actions = ({ row: { fellow_id, full_name, mobile_number } }: { row: MissingOfFellow }) => (
	<span className="flex flex-wrap gap-2 lg:flex-nowrap lg:whitespace-nowrap">
		<CallButton mobileNumber={mobile_number} name={full_name} />
		<WhatsAppButton mobileNumber={mobile_number} name={full_name} />
		<ButtonLink
			variant="secondary"
			width="fit"
			icon={<Printer aria-hidden />}
			aria-label={t('Print slips of {name}', { name: full_name })}
			to={`/staff/fellows/${fellow_id}/slips/print`}
		>
			{t('Print slips')}
		</ButtonLink>
	</span>
);

/** Only a refusal is named: the lead still has to ask the other guardians. */
function ChildrenOf({ row }: { row: MissingOfFellow }) {
	return (
		<div className="flex flex-col gap-2">
			<ul className="grid gap-x-6 sm:grid-cols-2">
				{row.missing.map((child) => (
					<li key={child.child_id} className="py-1">
						<Child child={child} />
					</li>
				))}
			</ul>
			<div className="sm:hidden">
				<Actions row={row} />
			</div>
		</div>
	);
}

const Child = ({ child: { child_name, registered_at, standing } }: { child: MissingConsent }) => (
	<>
		<span className="block font-semibold">
			{t('{name}, registered on {date}', { name: titleCase(child_name), date: dayText(registered_at) })}
		</span>
		{standing === 'refused' && (
			<span className="block text-sm text-danger">
				{t('A guardian said no. Talk to the family, or have the child taken off the list.')}
			</span>
		)}
	</>
);
