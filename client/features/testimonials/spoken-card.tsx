import type { SpokenTestimonial } from '@yuva/contract/testimonials/publications-schema';
import { answersFor, formOf } from '@yuva/contract/testimonials/rules';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import { Download, Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { dayText, useSession } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { downloadFrom } from '../../ui/media/hand-out-file.ts';
import { Player } from '../../ui/media/player.tsx';
import { freshAddress } from './publications-api.ts';

const PublicationDialog = lazy(() =>
	import('./publication-dialog.tsx').then((m) => ({ default: m.PublicationDialog })),
);

/** All other values are the speaker's own words. */
const isChoice = (type: SpokenTestimonial['stakeholder_type'], label: string, value: string): boolean =>
	formOf(type).some((field) => field.label === label && field.options?.includes(value));

export function SpokenCard({ spoken }: { spoken: SpokenTestimonial }) {
	const { stakeholder_type, form_data, fellow_name, district, created_at } = spoken;
	const speaker = t(stakeholderLabels[stakeholder_type]);
	const { Name, ...answers } = answersFor(stakeholder_type, form_data);
	const facts = Object.entries(answers).map(([label, value]) => ({
		label: t(label),
		value: isChoice(stakeholder_type, label, value) ? t(value) : value,
	}));
	return (
		<Card className="flex h-full flex-col gap-3">
			<div className="flex flex-wrap items-start justify-between gap-2">
				<div className="min-w-0">
					<h2 className="text-lg font-bold text-teal-900">{Name || speaker}</h2>
					<p className="text-sm text-ink-soft">
						{t('Recorded by {name}, {district}, {day}', {
							name: fellow_name,
							district: t(district),
							day: dayText(created_at),
						})}
					</p>
				</div>
				<StatusBadge tone="blue">{speaker}</StatusBadge>
			</div>
			{spoken.hidden ? (
				<p className="text-ink-soft">
					{t(
						'What this child said stays hidden until its guardian agrees to the voice recording. The fellow can record the consent on the child’s profile.',
					)}
				</p>
			) : (
				<>
					{facts.length > 0 && <FactList facts={facts} />}
					<Recording spoken={spoken} name={Name || speaker} />
					<Publication spoken={spoken} />
				</>
			)}
		</Card>
	);
}

function Recording({ spoken, name }: { spoken: SpokenTestimonial; name: string }) {
	const [isWaiting, setWaiting] = useState(false);
	const [isFailed, setFailed] = useState(false);
	const day = dayText(spoken.created_at);
	async function download() {
		setFailed(false);
		setWaiting(true);
		// The address in the list works for a few minutes.
		const address = await freshAddress(spoken.id);
		setWaiting(false);
		// It is empty once the guardian of the child has withdrawn the consent.
		if (address) downloadFrom(address, `testimonial-${spoken.stakeholder_type}-${spoken.id.slice(-8)}`);
		else setFailed(true);
	}
	return (
		<div className="flex flex-col gap-2">
			<Player
				source={spoken.audio_url}
				label={t('Recording of {name}, {day}', { name, day })}
				refresh={() => freshAddress(spoken.id)}
			/>
			<Button
				variant="quiet"
				width="fit"
				className="self-start"
				icon={<Download aria-hidden />}
				busy={isWaiting}
				onClick={() => void download()}
			>
				{t('Download')} <span className="sr-only">{t('the recording of {name}, {day}', { name, day })}</span>
			</Button>
			{isFailed && <Banner tone="error">{t('This recording cannot be downloaded now. Try again.')}</Banner>}
		</div>
	);
}

function Publication({ spoken }: { spoken: SpokenTestimonial }) {
	const [open, setOpen] = useState(false);
	const role = useSession()?.role;
	const { publication } = spoken;
	const mayDecide = role === 'admin' || role === 'district_lead';
	return (
		<div className="mt-auto flex flex-col gap-2 border-t border-line pt-3">
			{publication && (
				<>
					<div>
						<StatusBadge tone="green">{t('On the welcome page')}</StatusBadge>
					</div>
					<p>
						“{publication.public_text}” – {publication.first_name}
					</p>
					<p className="text-sm text-ink-soft">
						{t('Approved by {name}, {day}', {
							name: publication.approved_by,
							day: dayText(publication.approved_at),
						})}
						{' · '}
						{publication.may_be_played ? t('with the recording') : t('words only')}
					</p>
				</>
			)}
			{mayDecide && (
				<Button variant="secondary" icon={<Globe aria-hidden />} onClick={() => setOpen(true)}>
					{publication ? t('Change or withdraw') : t('Approve for publication')}
				</Button>
			)}
			{open && (
				<Suspense>
					<PublicationDialog spoken={spoken} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</div>
	);
}
