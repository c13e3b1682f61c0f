import { type OnboardingStatus, onboardingStatus } from '@yuva/contract/onboarding/schema';
import { BookOpen } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx';
import { OnboardingStatusBadge } from './parts/onboarding-status-badge.tsx';

const MEANINGS: Record<OnboardingStatus, string> = {
	NOT_STARTED: 'You have not begun this task.',
	UNDER_REVIEW: 'The task is submitted to the District Lead.',
	SENT_BACK: 'The District Lead asks for more details. Please discuss with them and resubmit.',
	APPROVED: 'The task is cleared and you are selected as a fellow.',
	NOT_APPROVED: 'The task did not clear. Please try later.',
};

export function StatusGlossary() {
	return (
		<Accordion>
			<AccordionItem title={t('Status Glossary')} icon={<BookOpen aria-hidden />}>
				<dl className="flex flex-col gap-3">
					{onboardingStatus.options.map((status) => (
						<div key={status} className="flex flex-col items-start gap-1 sm:flex-row sm:gap-3">
							<dt className="shrink-0 sm:w-36">
								<OnboardingStatusBadge status={status} />
							</dt>
							<dd>{t(MEANINGS[status])}</dd>
						</div>
					))}
				</dl>
			</AccordionItem>
		</Accordion>
	);
}
