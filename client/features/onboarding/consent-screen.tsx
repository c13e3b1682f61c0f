import { displayDate } from '@yuva/contract/calendar';
import type { ConsentDetails } from '@yuva/contract/onboarding/schema';
import type { SpokenText } from '@yuva/contract/spoken-texts/schema';
import { IdCard, ScrollText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { shownText, t } from '../../language/language.ts';
import { LawInTelugu } from '../../language/law-in-telugu.tsx';
import { useOwnMobile, useSession } from '../../local/local.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingValue } from '../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { Room } from '../../ui/layout/room.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { MyLeadsCard } from '../accounts/parts/my-leads.tsx';
import { useRefreshStatus } from '../auth/api.ts';
import { LogoutButton } from '../auth/parts/logout-button.tsx';
import { OwnPasswordDialog } from '../auth/parts/own-password-dialog.tsx';
import { StepTaken } from '../auth/parts/step-taken.tsx';
import { Listen } from '../spoken-texts/parts/listen.tsx';
import { needsOwnPassword, useConsentDetails } from './api.ts';
import type { Declaration } from './declarations.ts';
import { ApplicantLinks } from './parts/applicant-links.tsx';
import { type ApplicationStep, ApplicationSteps } from './parts/application-steps.tsx';
import { linesOf } from './parts/declaration-lines.ts';

const UNTICKED = 'Please check the acknowledgment box to proceed';
const FAILED = 'Failed to submit consent. Please try again.';

export interface ConsentScreenProps {
	title: string;
	step: ApplicationStep;
	declaration: Declaration;
	/** The voice finds the text under this name. */
	spoken: SpokenText;
	sign: (input: { mobile_number: string }) => Promise<unknown>;
	next: string;
	withNotice?: boolean | undefined;
}

export function ConsentScreen(props: ConsentScreenProps) {
	const { title, step, declaration, spoken, sign, next, withNotice } = props;
	const session = useSession();
	const mobile = useOwnMobile();
	return (
		<Screen
			title={title}
			intro={
				<>
					<p>{t(declaration.intro)}</p>
					<ApplicationSteps step={step} />
				</>
			}
			action={<LogoutButton />}
		>
			<ApplicantLinks />
			<Signer mobile={mobile} name={session?.full_name} />
			<DeclarationText declaration={declaration} spoken={spoken} />
			<MyLeadsCard />
			{withNotice && (
				<ButtonLink variant="secondary" width="fit" to="/privacy" icon={<ScrollText aria-hidden />}>
					{t('Privacy notice')}
				</ButtonLink>
			)}
			<Agreement declaration={declaration} mobile={mobile} sign={sign} next={next} />
		</Screen>
	);
}

/** The place has a typical length. */
const USUAL_PLACE = 'Garrepalle, Sultanabad, Peddapalli';

const placeOf = ({ place, place_translations }: ConsentDetails): string =>
	shownText({ en: place, ...place_translations });

/** Reserves its lines while loading, so that the declaration below does not move. */
function Signer({ mobile, name }: { mobile: string; name: string | undefined }) {
	const { data, isPending, isFetching, refetch } = useConsentDetails(mobile);
	if (!data && !isPending) {
		return (
			<ErrorState
				message={t('Your details could not be loaded.')}
				onRetry={() => void refetch()}
				retrying={isFetching}
			/>
		);
	}
	return (
		<Card title={t('Fellow details')} icon={<IdCard aria-hidden />}>
			<FactList
				facts={[
					{ label: t('Name'), value: data?.full_name ?? name },
					{
						label: t('Place'),
						value: <Room like={USUAL_PLACE}>{data ? placeOf(data) || '–' : <LoadingValue />}</Room>,
					},
					{ label: t('Date'), value: data ? displayDate(data.current_date) : <LoadingValue /> },
				]}
			/>
		</Card>
	);
}

function DeclarationText({ declaration, spoken }: Pick<ConsentScreenProps, 'declaration' | 'spoken'>) {
	const { parts, closing } = declaration;
	const firstNumber = (index: number) =>
		parts.slice(0, index).reduce((sum, part) => sum + part.points.length, 1);
	return (
		<Card
			title={t('Declaration')}
			icon={<ShieldCheck aria-hidden />}
			action={<Listen text={spoken} english={linesOf(declaration)} />}
		>
			<div className="flex max-w-prose flex-col gap-5">
				<LawInTelugu />
				{parts.map((part, index) => (
					<section key={part.heading}>
						<h3 className="mb-2 font-bold text-teal-900">{t(part.heading)}</h3>
						<ol start={firstNumber(index)} className="flex list-decimal flex-col gap-2.5 ps-7">
							{part.points.map((point) => (
								<li key={point}>{t(point)}</li>
							))}
						</ol>
					</section>
				))}
				<p className="text-ink-soft">{t(closing)}</p>
			</div>
		</Card>
	);
}

type AgreementProps = Pick<ConsentScreenProps, 'declaration' | 'sign' | 'next'> & { mobile: string };

const agreement = z.object({ isTicked: z.literal(true, UNTICKED) });

/** Asks for an own password first if the server requires one. */
function useAgreement({ mobile, sign, next }: AgreementProps) {
	const navigate = useNavigate();
	const refreshStatus = useRefreshStatus();
	const toast = useToast();
	const [asksPassword, setAsksPassword] = useState(false);
	const [isSigned, setSigned] = useState(false);
	const form = useForm({
		schema: agreement,
		start: { isTicked: false },
		send: () =>
			agree().catch((error: unknown) => {
				if (!needsOwnPassword(error)) throw error;
				setAsksPassword(true);
			}),
		refusalOf: () => ({ message: FAILED, fields: {} }),
	});
	async function agree() {
		setAsksPassword(false);
		await sign({ mobile_number: mobile });
		await refreshStatus().then(goOn, () => setSigned(true));
	}
	async function goOn() {
		toast(t('Signed'));
		await navigate(next, { replace: true, state: { mobileNumber: mobile } });
	}
	return { form, isSigned, asksPassword, cancelPassword: () => setAsksPassword(false) };
}

function Agreement(props: AgreementProps) {
	const { form, isSigned, asksPassword, cancelPassword } = useAgreement(props);
	if (isSigned) return <StepTaken text={t('Signed')} next={props.next} />;
	return (
		<Card>
			<Form form={form} isBrief>
				<CheckboxField
					label={t(props.declaration.acknowledgment)}
					checked={form.values.isTicked}
					onCheckedChange={(isTicked) => form.change({ isTicked })}
					error={form.errorAt('isTicked')}
					required
				/>
				<FormFailure form={form} />
				<Button
					type="submit"
					className="sm:self-start"
					icon={<ShieldCheck aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Submitting...')}
				>
					{t('I Agree')}
				</Button>
			</Form>
			<OwnPasswordDialog open={asksPassword} onCancel={cancelPassword} onDone={() => void form.submit()} />
		</Card>
	);
}
