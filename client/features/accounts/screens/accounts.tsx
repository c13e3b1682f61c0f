import { type StaffAccount, staffRole } from '@yuva/contract/accounts/schema';
import { roleLabel } from '@yuva/contract/auth/schema';
import { UserPlus } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { PersonCard } from '../../../ui/lists/person-card.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { useDistricts } from '../../reference/api.ts';
import { type AccountQuestion, useAccounts } from '../api.ts';

const TYPING_PAUSE_MS = 300;
/** The server's limit. */
const MAX_SEARCH = 80;
const TELANGANA = 36;
const ROLES = staffRole.options.map((value) => ({ value, label: roleLabel[value] }));
const STANDINGS = [
	{ value: 'true', label: 'Open' },
	{ value: 'false', label: 'Closed' },
];

/** Invalid parameters are ignored. */
function questionIn(params: URLSearchParams): AccountQuestion {
	const role = staffRole.safeParse(params.get('role')).data;
	const district = /^\d{1,9}$/.exec(params.get('district') ?? '')?.[0];
	const active = STANDINGS.find(({ value }) => value === params.get('active'))?.value;
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
	return (
		<Screen
			title="Accounts"
			intro="Team Leads, District Leads and the head office: who may log in, and what they may see."
			backTo="/staff"
			width="wide"
			action={
				<ButtonLink variant="on-teal" width="fit" icon={<UserPlus aria-hidden />} to="/staff/accounts/new">
					New account
				</ButtonLink>
			}
		>
			<AccountFilter />
			<Loaded query={pages} skeleton={<ListSkeleton label="Loading accounts…" />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState title="No account matches" hint="Check the spelling, or choose other filters." />
					) : (
						<PagedList pages={pages} rows={rows} label="Accounts" rowKey={(row) => row.account_id}>
							{(account) => <AccountCard account={account} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}

function AccountFilter() {
	const [params, setParams] = useSearchParams();
	const districts = useDistricts(TELANGANA);
	function choice(field: string) {
		return {
			value: params.get(field) ?? '',
			onValueChange(value: string) {
				const next = new URLSearchParams(params);
				if (value === '') next.delete(field);
				else next.set(field, value);
				setParams(next, { replace: true });
			},
		};
	}
	return (
		<Card>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<SearchField label="Search by name or number" maxLength={MAX_SEARCH} {...choice('search')} />
				<SelectField label="Role" placeholder="All" options={ROLES} {...choice('role')} />
				<SelectField label="District" placeholder="All" options={districts.options} {...choice('district')} />
				<SelectField label="Status" placeholder="All" options={STANDINGS} {...choice('active')} />
			</div>
		</Card>
	);
}

function placeOf({ role, districts, district_lead_name }: StaffAccount): string {
	if (role === 'admin') return 'All districts';
	if (role === 'team_lead') return district_lead_name ? `Under ${district_lead_name}` : 'Under nobody yet';
	return districts.map(({ name }) => name).join(', ') || 'No district yet';
}

function AccountCard({ account }: { account: StaffAccount }) {
	const { account_id, full_name, role, active, own_password, mobile_number } = account;
	return (
		<PersonCard to={`/staff/accounts/${account_id}`} name={full_name} place={placeOf(account)}>
			<div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3">
				<StatusBadge tone="blue">{roleLabel[role]}</StatusBadge>
				{!active && <StatusBadge tone="red">Closed</StatusBadge>}
				{active && !own_password && <StatusBadge tone="yellow">Not logged in yet</StatusBadge>}
				<span className="ms-auto text-sm text-ink-soft tabular-nums">{mobile_number}</span>
			</div>
		</PersonCard>
	);
}
