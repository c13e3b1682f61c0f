import { type StaffAccount, staffRole } from '@yuva/contract/accounts/schema';
import { roleLabel } from '@yuva/contract/auth/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { inSense } from '../../../language/in-sense.ts';
import { t } from '../../../language/language.ts';
import { useColumns } from '../../../shell/use-columns.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { type Option, SelectField } from '../../../ui/inputs/select-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ColumnChoice, type ColumnChoiceProps } from '../../../ui/lists/column-choice.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { PersonCell } from '../../../ui/lists/person-cell.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useDistricts } from '../../reference/api.ts';
import { type AccountQuestion, useAccounts } from '../api.ts';
import { placeOf } from '../place-of.ts';

const TYPING_PAUSE_MS = 300;
const TELANGANA = 36;
const roles = () => staffRole.options.map((value) => ({ value, label: t(roleLabel[value]) }));
const standings = () => [
	{ value: 'true', label: inSense('Open', 'account') },
	{ value: 'false', label: t('Closed') },
];

function questionIn(params: URLSearchParams): AccountQuestion {
	const role = staffRole.safeParse(params.get('role')).data;
	const district = /^\d{1,9}$/.exec(params.get('district') ?? '')?.[0];
	const active = standings().find(({ value }) => value === params.get('active'))?.value;
	return {
		...(role && { role }),
		...(district && { district }),
		...(active && { active: active as 'true' | 'false' }),
	};
}

export function Accounts() {
	const [params] = useSearchParams();
	const search = useDebounced((params.get('search') ?? '').trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const pages = useAccounts({ ...questionIn(params), ...(search && { search }) });
	const { shown, choice } = useColumns('accounts', columns());
	return (
		<Screen
			title={t('Accounts')}
			intro={t('Team Leads, District Leads and the head office: who may log in, and what they may see.')}
			backTo="/staff/settings"
			width="wide"
			action={
				<ButtonLink variant="on-teal" width="fit" icon={<UserPlus aria-hidden />} to="/staff/accounts/new">
					{/* on a phone the head stays one line */}
					<span className="max-sm:sr-only">{t('New account')}</span>
				</ButtonLink>
			}
		>
			<AccountFilter columns={choice} />
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading accounts…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('No account matches')}
							hint={t('Check the spelling, or choose other filters.')}
						/>
					) : (
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Accounts')}
								captionHidden
								columns={shown}
								rows={rows}
								rowKey={({ account_id }) => account_id}
							/>
						</PagedTable>
					)
				}
			</Loaded>
		</Screen>
	);
}

function AccountFilter({ columns }: { columns: ColumnChoiceProps }) {
	const districts = useDistricts(TELANGANA);
	const { choice, chip, paramOf } = useFilter();
	const wordsOf = (options: readonly Option[], field: string) =>
		options.find(({ value }) => value === paramOf(field))?.label;
	return (
		<FilterLine
			search={
				<SearchField
					label={t('Search by name or number')}
					labelHidden
					maxLength={MAX_SEARCH}
					{...choice('search')}
				/>
			}
			chips={[
				...chip('role', wordsOf(roles(), 'role')),
				...chip('district', wordsOf(districts.options, 'district')),
				...chip('active', wordsOf(standings(), 'active')),
			]}
			action={<ColumnChoice {...columns} />}
		>
			<SelectField label={t('Role')} placeholder={t('All')} options={roles()} {...choice('role')} />
			<SelectField
				label={t('District')}
				placeholder={t('All')}
				options={districts.options}
				{...choice('district')}
			/>
			<SelectField label={t('Status')} placeholder={t('All')} options={standings()} {...choice('active')} />
		</FilterLine>
	);
}

const columns = (): readonly Column<StaffAccount>[] => [
	{
		key: 'name',
		header: t('Name'),
		onPhone: 'title',
		isPerson: true,
		cell: ({ account_id, full_name }) => <PersonCell to={`/staff/accounts/${account_id}`} name={full_name} />,
	},
	{
		key: 'role',
		header: t('Role'),
		nowrap: true,
		onPhone: 'meta',
		phoneName: '',
		cell: ({ role }) => t(roleLabel[role]),
	},
	{ key: 'place', header: t('Looks after'), onPhone: 'none', cell: placeOf },
	{
		key: 'number',
		header: t('Mobile number'),
		nowrap: true,
		onPhone: 'none',
		cell: ({ mobile_number }) => mobile_number,
	},
	{
		key: 'status',
		header: t('Status'),
		onPhone: 'meta',
		phoneName: '',
		cell: (account) => <Standing {...account} />,
	},
];

type StandingProps = Pick<StaffAccount, 'active' | 'own_password'>;

/** On a phone, an open account with an own password needs no mark. */
function Standing({ active, own_password }: StandingProps) {
	if (!active) return <StatusBadge tone="red">{t('Closed')}</StatusBadge>;
	if (!own_password)
		return (
			<span className="max-sm:-my-px max-sm:block">
				<StatusBadge tone="yellow">{t('Not logged in yet')}</StatusBadge>
			</span>
		);
	return (
		<span className="hidden sm:inline">
			<StatusBadge tone="green">{inSense('Open', 'account')}</StatusBadge>
		</span>
	);
}
