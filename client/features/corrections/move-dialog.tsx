import { titleCase } from '@yuva/contract/children/rules';
import { childReason } from '@yuva/contract/corrections/child-schema';
import { REASON_LENGTH } from '@yuva/contract/fields';
import { ArrowRightLeft } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useMoveChild } from './child-api.ts';
import { TakerDialog } from './parts/taker-dialog.tsx';

const moving = z.object({ to_fellow_id: z.string(), reason: childReason });

export interface MovableChild {
	id: string;
	full_name: string;
	fellowId: string | null;
}

export function MoveDialog({ child, onClose }: { child: MovableChild; onClose: () => void }) {
	const { send } = useMoveChild();
	const toast = useToast();
	const name = titleCase(child.full_name);
	const form = useForm({
		schema: moving,
		start: { to_fellow_id: '', reason: '' },
		async send(move) {
			await send({ id: child.id, ...move });
			toast(t('{name} was moved', { name }));
			onClose();
		},
	});
	function move(to_fellow_id: string) {
		form.change({ to_fellow_id });
		void form.submit();
	}
	return (
		<TakerDialog
			title={t('Move {name} to another center', { name })}
			except={child.fellowId ?? undefined}
			icon={<ArrowRightLeft aria-hidden />}
			confirmLabel={(taker) => t('Move to {full_name}', { full_name: taker.full_name })}
			busy={form.isPending}
			busyLabel={t('Saving…')}
			failure={form.failure}
			onGive={move}
			onClose={onClose}
		>
			{(taker) => (
				<Form form={form} className="flex flex-col gap-3">
					<p>
						<Sentence
							text={t(
								'{name} is on the register of {fellow} from now on. The marks and scores of this year come along. You can undo this on the page of {same}.',
							)}
							parts={{ name, fellow: <strong>{taker.full_name}</strong>, same: taker.full_name }}
						/>
					</p>
					<TextArea
						label={t('Reason')}
						hint={t('Both fellows read it too.')}
						required
						maxLength={REASON_LENGTH}
						{...form.text('reason')}
					/>
				</Form>
			)}
		</TakerDialog>
	);
}
