import { centerStatusLabel, type LearningCenter } from '@yuva/contract/learning-center/schema';
import { optionsOf } from '@yuva/contract/reference/schema';
import { RefreshCw, UsersRound } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DraftRestored } from '../../ui/feedback/draft-restored.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { FactList } from '../../ui/layout/card.tsx';
import { EditableSection } from '../../ui/layout/editable-section.tsx';
import type { Lookup } from '../reference/api.ts';
import { useCenterSendStates, useDistrictLeads, useTeamLeads } from './api.ts';
import type { TopForm } from './center-form.ts';
import { PleaseProvide } from './please-provide.tsx';
import { SectionNews } from './section-news.tsx';
import type { TopEditing } from './use-center-form.ts';

const STATUSES = optionsOf(centerStatusLabel);
const LEADS_WAIT = 'Save the new address first, then choose the leads of its district.';

export interface TopSectionProps {
	center: LearningCenter;
	editing: TopEditing;
}

export function TopSection({ center, editing }: TopSectionProps) {
	const box = useRef<HTMLDivElement>(null);
	const { top: sending } = useCenterSendStates();
	const { form, news, isPending, isRestored, leadsWait, open, close, save } = editing;
	return (
		<div ref={box} className="flex flex-col gap-3">
			<SectionNews news={news} sending={sending} />
			<EditableSection
				title="Leads and LC Status"
				icon={<UsersRound aria-hidden />}
				badge={sending && <SendState {...sending} />}
				isEditing={form !== undefined}
				onEdit={open}
				onCancel={close}
				onSave={() => void save(box.current)}
				busy={isPending}
				busyLabel="Saving..."
				view={<TopFacts center={center} leadsWait={leadsWait} />}
			>
				{isRestored && <DraftRestored />}
				{form && <TopFields form={form} district={center.address.district} editing={editing} />}
			</EditableSection>
		</div>
	);
}

interface TopFieldsProps {
	form: TopForm;
	district: number | null;
	editing: TopEditing;
}

function TopFields({ form, district, editing: { change, faults, leadsWait } }: TopFieldsProps) {
	const districtLeads = useDistrictLeads(leadsWait ? null : district);
	const teamLeads = useTeamLeads(leadsWait || form.districtLead === '' ? null : form.districtLead);
	return (
		<>
			{leadsWait && <Banner tone="info">{LEADS_WAIT}</Banner>}
			<LeadSelect
				label="District Lead"
				name="districtLeadName"
				lookup={districtLeads}
				waitsFor={leadsWait || district === null ? 'Choose the district first' : undefined}
				none="No district lead here yet"
				value={form.districtLead}
				onChoose={(districtLead) => change({ ...form, districtLead, teamLead: '' })}
				error={faults.districtLeadName}
			/>
			<LeadSelect
				label="Team Lead"
				name="teamLeadName"
				lookup={teamLeads}
				waitsFor={form.districtLead === '' ? 'Choose the district lead first' : undefined}
				none="No team lead here yet"
				value={form.teamLead}
				onChoose={(teamLead) => change({ ...form, teamLead })}
				error={faults.teamLeadName}
			/>
			<SegmentedChoice
				label="LC Status"
				name="status"
				options={STATUSES}
				value={form.status}
				onValueChange={(value) => change({ ...form, status: value === 'Inactive' ? 'Inactive' : 'Active' })}
				error={faults.status}
			/>
		</>
	);
}

interface LeadSelectProps {
	label: string;
	name: string;
	lookup: Lookup;
	/** What must be chosen first. */
	waitsFor: string | undefined;
	/** Text for an empty list. */
	none: string;
	value: string;
	onChoose: (id: string) => void;
	error: string | undefined;
}

function LeadSelect({ label, name, lookup, waitsFor, none, value, onChoose, error }: LeadSelectProps) {
	const { options, isLoading, failure, retry } = lookup;
	const isEmpty = waitsFor === undefined && !isLoading && !failure && options.length === 0;
	return (
		<div className="min-w-0 space-y-2">
			<SelectField
				label={label}
				name={name}
				options={options}
				loading={isLoading}
				placeholder={waitsFor ?? (isEmpty ? none : 'Select')}
				disabled={waitsFor !== undefined || failure !== undefined || isEmpty}
				value={value}
				onValueChange={onChoose}
				error={error}
			/>
			{failure && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
							Try again
						</Button>
					}
				>
					{label}: the list could not be loaded. {failure}
				</Banner>
			)}
		</div>
	);
}

function TopFacts({ center, leadsWait }: { center: LearningCenter; leadsWait: boolean }) {
	const { districtLeadName, teamLeadName, status, address } = center;
	const districtLeads = useDistrictLeads(districtLeadName === null ? null : address.district);
	const teamLeads = useTeamLeads(teamLeadName === null ? null : districtLeadName);
	const nameOf = (lookup: Lookup, id: string | null): ReactNode =>
		(leadsWait ? undefined : nameIn(lookup, id)) ?? <PleaseProvide />;
	const facts = [
		{ label: 'District Lead', value: nameOf(districtLeads, districtLeadName) },
		{ label: 'Team Lead', value: nameOf(teamLeads, teamLeadName) },
		{
			label: 'LC Status',
			value: (
				<StatusBadge tone={status === 'Active' ? 'green' : 'grey'}>{centerStatusLabel[status]}</StatusBadge>
			),
		},
	];
	return <FactList facts={facts} />;
}

function nameIn({ options, isLoading }: Lookup, id: string | null): string | undefined {
	if (id === null) return undefined;
	return options.find(({ value }) => value === id)?.label ?? (isLoading ? 'Loading…' : undefined);
}
