import { ASKING_DAYS } from '@yuva/contract/children/consent-rules';
import type { MissingConsent } from '@yuva/contract/children/consent-schema';
import { titleCase } from '@yuva/contract/children/rules';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { dayText, useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { PersonCard } from '../../../ui/lists/person-card.tsx';
import { TelanganaDistrictField } from '../../reference/parts/telangana-district-field.tsx';
import { useMissingConsents } from '../consent-api.ts';

/** The district is in the address. */
export function MissingConsents() {
	const [params, setParams] = useSearchParams();
	const isAdmin = useSession()?.role === 'admin';
	const district = Number(params.get('district')) || undefined;
	const pages = useMissingConsents(district);
	return (
		<Screen
			title={t('Consent missing')}
			intro={t(
				"Children without a guardian's consent {days} days after they were registered. Their photo and voice are not shown to anybody, and no export has them. Attendance and scores go on.",
				{ days: ASKING_DAYS },
			)}
			backTo={`/staff/attention${params.size === 0 ? '' : `?${params}`}`}
			width="wide"
		>
			{isAdmin && (
				<Card>
					<TelanganaDistrictField
						district={String(district ?? '')}
						onChange={(chosen) => setParams(chosen ? { district: chosen } : {}, { replace: true })}
					/>
				</Card>
			)}
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
						<PagedList pages={pages} rows={rows} label={t('Children')} rowKey={({ child_id }) => child_id}>
							{(child) => <MissingCard child={child} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}

const reasons: Record<MissingConsent['standing'], string> = {
	missing: 'No answer is recorded. Ask the fellow to visit the guardian with a slip.',
	refused:
		'A guardian said no to profile and register. Talk to the family, or have the child taken off the list.',
};

function MissingCard({ child }: { child: MissingConsent }) {
	const { fellow_id, full_name, district_name, child_name, registered_at, standing } = child;
	return (
		<PersonCard to={`/staff/fellows/${fellow_id}`} name={full_name} place={t(district_name)}>
			<div className="flex grow flex-col gap-2 border-t border-line pt-3">
				<p className="font-semibold">
					{t('{name}, registered on {date}', { name: titleCase(child_name), date: dayText(registered_at) })}
				</p>
				<p>{t(reasons[standing])}</p>
				<ButtonLink
					variant="secondary"
					// above the link that covers the card
					className="relative z-10 mt-auto self-start"
					icon={<Printer aria-hidden />}
					to={`/staff/fellows/${fellow_id}/slips/print`}
				>
					{t('Print slips')}
				</ButtonLink>
			</div>
		</PersonCard>
	);
}
