import { indiaDate } from '@yuva/contract/calendar';
import { answersFor, formOf } from '@yuva/contract/testimonials/rules';
import {
	type StakeholderType,
	stakeholderLabels,
	type Testimonial,
} from '@yuva/contract/testimonials/schema';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { textFromIso } from '../../ui/inputs/date-text.ts';
import { FactList } from '../../ui/layout/card.tsx';
import { Player } from '../../ui/media/player.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useKeptRecording, useTestimonials } from './api.ts';
import type { QueuedTestimonial } from './queued.ts';
import { QueuedNote } from './queued-note.tsx';

export interface UploadedDialogProps {
	type: StakeholderType;
	count: number;
	kept: readonly QueuedTestimonial[];
	onClose: () => void;
}

export function UploadedDialog({ type, count, kept, onClose }: UploadedDialogProps) {
	return (
		<Dialog open onClose={onClose} title={t('Uploaded: {what}', { what: t(stakeholderLabels[type]) })}>
			<div className="flex flex-col gap-5">
				{kept.map((testimonial) => (
					<OnThisPhone key={testimonial.id} testimonial={testimonial} />
				))}
				{count > 0 && <Uploaded type={type} />}
			</div>
		</Dialog>
	);
}

function OnThisPhone({ testimonial }: { testimonial: QueuedTestimonial }) {
	const { type, answers, queuedAt } = testimonial;
	const { data: file } = useKeptRecording(testimonial);
	const heading = { stakeholder_type: type, form_data: answers, created_at: queuedAt.toISOString() };
	return (
		<section className="flex flex-col gap-3">
			<Heading testimonial={heading} />
			<QueuedNote testimonial={testimonial} />
			{file && <Player source={file} label={t('Recording of {what}', { what: titleOf(heading) })} />}
		</section>
	);
}

function Uploaded({ type }: { type: StakeholderType }) {
	const { data: testimonials, error, refetch, isFetching } = useTestimonials(type);
	if (!testimonials && error) {
		return <ErrorState message={t(messageOf(error))} onRetry={() => void refetch()} retrying={isFetching} />;
	}
	if (!testimonials) return <CardSkeleton label={t('Loading recordings…')} />;
	const refresh = async (id: string) =>
		(await refetch()).data?.find((testimonial) => testimonial.id === id)?.audio_url;
	return (
		<ul className="flex flex-col gap-5">
			{testimonials.map((testimonial) => (
				<li key={testimonial.id} className="flex flex-col gap-3">
					<Heading testimonial={testimonial} />
					{testimonial.hidden ? (
						<p className="text-ink-soft">{t('Hidden until a guardian of the child agrees to its voice.')}</p>
					) : (
						<Player
							source={testimonial.audio_url}
							label={t('Recording of {what}', { what: titleOf(testimonial) })}
							refresh={() => refresh(testimonial.id)}
						/>
					)}
				</li>
			))}
		</ul>
	);
}

type Spoken = Pick<Testimonial, 'stakeholder_type' | 'form_data' | 'created_at'>;

const titleOf = ({ form_data, stakeholder_type, created_at }: Spoken): string =>
	`${form_data.Name || t(stakeholderLabels[stakeholder_type])}, ${textFromIso(indiaDate(new Date(created_at)))}`;

function Heading({ testimonial }: { testimonial: Spoken }) {
	const { Name: _, ...others } = answersFor(testimonial.stakeholder_type, testimonial.form_data);
	const facts = formOf(testimonial.stakeholder_type)
		.filter(({ label }) => label in others)
		.map(({ label, options }) => ({
			label: t(label),
			value: options ? t(others[label] ?? '') : others[label],
		}));
	return (
		<>
			<h3 className="font-bold text-teal-900">{titleOf(testimonial)}</h3>
			{facts.length > 0 && <FactList facts={facts} />}
		</>
	);
}
