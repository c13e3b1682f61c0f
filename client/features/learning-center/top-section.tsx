import { centerStatusLabel, type LearningCenter } from '@yuva/contract/learning-center/schema';
import { optionsOf } from '@yuva/contract/reference/schema';
import { RefreshCw, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { FactList } from '../../ui/layout/card.tsx';
import type { Lookup } from '../reference/api.ts';
import { useCenterSendStates, useDistrictLeads, useTeamLeads } from './api.ts';
import { CenterSection } from './center-section.tsx';
import { PleaseProvide } from './please-provide.tsx';
import type { TopEditing } from './use-center-form.ts';

const STATUSES = optionsOf(centerStatusLabel);

export interface TopSectionProps {
	center: LearningCenter;
	editing: TopEditing;
}

export function TopSection({ center, editing }: TopSectionProps) {
	const { top: sending } = useCenterSendStates();
	return (
		<CenterSection
			title={t('Leads and LC Status')}
			icon={<UsersRound aria-hidden />}
			section={editing}
			sending={sending}
			view={<TopFacts center={center} leadsWait={editing.leadsWait} />}
		>
			<TopFields district={center.address.district} editing={editing} />
		</CenterSection>
	);
}

interface TopFieldsProps {
	district: number | null;
	editing: TopEditing;
}

function TopFields({ district, editing: { form, leadsWait } }: TopFieldsProps) {
	const { districtLead } = form.values;
	const districtLeads = useDistrictLeads(leadsWait ? null : district);
	const teamLeads = useTeamLeads(leadsWait || districtLead === '' ? null : districtLead);
	return (
		<>
			{leadsWait && (
				<Banner tone="info">{t('Save the new address first, then choose the leads of its district.')}</Banner>
			)}
			<LeadSelect
				label={t('District Lead')}
				lookup={districtLeads}
				waitsFor={leadsWait || district === null ? t('Choose the district first') : undefined}
				none={t('No district lead here yet')}
				{...form.choice('districtLead')}
				onValueChange={(chosen) => form.change({ districtLead: chosen, teamLead: '' })}
			/>
			<LeadSelect
				label={t('Team Lead')}
				lookup={teamLeads}
				waitsFor={districtLead === '' ? t('Choose the district lead first') : undefined}
				none={t('No team lead here yet')}
				{...form.choice('teamLead')}
			/>
			<SegmentedChoice
				label={t('LC Status')}
				options={STATUSES.map(({ value, label }) => ({ value, label: t(label) }))}
				{...form.choice('status')}
			/>
		</>
	);
}

interface LeadSelectProps {
	label: string;
	name: string;
	lookup: Lookup;
	waitsFor: string | undefined;
	none: string;
	value: string;
	onValueChange: (id: string) => void;
	error: string | undefined;
}

function LeadSelect({ label, lookup, waitsFor, none, ...field }: LeadSelectProps) {
	const { options, isLoading, failure, retry } = lookup;
	const isEmpty = waitsFor === undefined && !isLoading && !failure && options.length === 0;
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<SelectField
				{...field}
				label={label}
				options={options}
				loading={isLoading}
				placeholder={waitsFor ?? (isEmpty ? none : t('Select'))}
				disabled={waitsFor !== undefined || failure !== undefined || isEmpty}
			/>
			{failure && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
							{t('Try again')}
						</Button>
					}
				>
					{t('{label}: the list could not be loaded. {failure}', { label, failure })}
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
		{ label: t('District Lead'), value: nameOf(districtLeads, districtLeadName) },
		{ label: t('Team Lead'), value: nameOf(teamLeads, teamLeadName) },
		{
			label: t('LC Status'),
			value: (
				<StatusBadge tone={status === 'Active' ? 'green' : 'grey'}>
					{t(centerStatusLabel[status])}
				</StatusBadge>
			),
		},
	];
	return <FactList facts={facts} />;
}

function nameIn({ options, isLoading }: Lookup, id: string | null): string | undefined {
	if (id === null) return undefined;
	return options.find(({ value }) => value === id)?.label ?? (isLoading ? t('Loading…') : undefined);
}
