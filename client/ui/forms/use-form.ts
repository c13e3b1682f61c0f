import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, useFormState, useForm as useHookForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, messageOf, useKeepsAll } from '../../local/local.ts';
import { type Faults, fieldsOf } from './fields.ts';

export interface Refusal {
	/** '' where the messages at the fields say all. */
	message: string;
	/** It adds to the message in the chosen language, for example that nothing is lost. */
	hint?: string;
	fields: Faults;
}

export interface FormPlan<Values extends object, Ready> {
	/** It also turns the values into what is sent. */
	schema: z.ZodMiniType<Ready>;
	start: Values;
	/** @returns false where a question was answered with no, and nothing was sent @throws the server's refusal */
	send: (ready: Ready, values: Values) => Promise<unknown>;
	/** The default shows the server's messages; the general one only where they name no field of this form. */
	refusalOf?: ((error: unknown) => Refusal) | undefined;
	/** The server refused it before this form was opened. */
	refused?: Refusal | undefined;
	/** Without it the phone keeps no draft. */
	keep?: ((values: Values) => void) | undefined;
	/** Opens what hides these fields, before the first of them gets the focus. */
	onFaults?: ((fields: readonly string[]) => void) | undefined;
}

/**
 * Screens write forms in no other way: values, rules, messages at the fields, one save at a time.
 * react-hook-form holds the values and messages; the first fault gets the focus.
 */
export function useForm<Values extends object, Ready>(plan: FormPlan<Values, Ready>) {
	const { send, refusalOf = serverRefusal(plan.start), refused, keep, onFaults } = plan;
	const box = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const { control, getValues, setError, trigger, ...library } = useLibrary(plan);
	const values = useWatch({ control }) as Values;
	const { errors, isDirty } = useFormState({ control });
	const keepsAll = useKeepsAll();
	const { 'root.message': failure = '', 'root.hint': hint = '', ...faults } = messagesIn(errors);
	const moveToFault = useMove((within) => {
		// A fault that no field shows is said above the button.
		if (!focusFirstFault(within ?? box.current) && !failure)
			showFaults({ 'root.message': Object.values(faults)[0] ?? '' });
	});

	function showFaults(found: Faults) {
		for (const [field, message] of Object.entries(found)) if (message) setError(field, { message });
	}
	function show({ message, hint: more = '', fields }: Refusal) {
		showFaults({ ...fields, 'root.message': message, 'root.hint': more });
		onFaults?.(Object.keys(fields));
		moveToFault();
	}
	const showRefused = useEffectEvent(() => refused && show(refused));
	useEffect(() => void showRefused(), []);

	async function sendReady(ready: FieldValues) {
		setPending(true);
		await send(ready as Ready, getValues() as Values).then(
			// From here on these values are the saved ones.
			(answer) => answer !== false && library.reset(getValues(), { keepValues: true }),
			(error: unknown) => show(refusalOf(error)),
		);
		setPending(false);
	}
	async function checkAndSend() {
		const faulty = await handled(library, sendReady);
		if (!faulty) return;
		onFaults?.(Object.keys(messagesIn(faulty)));
		moveToFault();
	}
	/** The first of these fields that is wrong gets the focus. */
	async function check(names: readonly string[], within?: HTMLElement | null): Promise<boolean> {
		const isRight = await trigger([...names]);
		if (!isRight) moveToFault(within);
		return isRight;
	}
	/** A change during a save would be lost with the form or its draft, so the fields stay as they are sent. */
	function change(part: Partial<Values>) {
		if (isPending) return;
		for (const [name, value] of Object.entries(part)) library.setValue(name, value, { shouldDirty: true });
		library.clearErrors(['root', ...Object.keys(part)]);
		keep?.(getValues() as Values);
	}
	return {
		...fieldsOf(values, faults, change),
		/** Use it as `ref` of the form's element. */
		attach(element: HTMLFormElement | null) {
			box.current = element;
		},
		/** They are in English; '' means none. */
		...{ failure, hint },
		/** True while typed text is neither saved nor kept on this phone. */
		isUnkept: isDirty && !(keep && keepsAll),
		isPending,
		submit: useOnce(checkAndSend),
		check,
		showFaults,
		reset: (next: Values = plan.start) => library.reset(next),
	};
}

const useLibrary = <Values extends object, Ready>({ schema, start }: FormPlan<Values, Ready>) =>
	useHookForm<FieldValues, unknown, FieldValues>({
		defaultValues: start,
		resolver: standardSchemaResolver(schema as z.ZodMiniType<FieldValues, FieldValues>),
		reValidateMode: 'onSubmit',
		shouldFocusError: false,
	});

/**
 * The library shows faults after it has told of them: only then can the first one get the focus.
 * @returns the faults
 */
async function handled(
	{ handleSubmit }: Pick<ReturnType<typeof useHookForm<FieldValues, unknown, FieldValues>>, 'handleSubmit'>,
	send: (ready: FieldValues) => Promise<void>,
): Promise<object | undefined> {
	const found: object[] = [];
	await handleSubmit(send, (faulty) => void found.push(faulty))();
	return found[0];
}

/** The second tap of a quick pair comes before the screen shows the first one, and does nothing. */
function useOnce(work: () => Promise<void>): (event?: SubmitEvent<HTMLFormElement>) => Promise<void> {
	const isBusy = useRef(false);
	return async (event) => {
		event?.preventDefault();
		// In React's tree a dialog may be inside of another form.
		event?.stopPropagation();
		if (isBusy.current) return;
		isBusy.current = true;
		await work().finally(() => {
			isBusy.current = false;
		});
	};
}

const serverRefusal =
	(start: object) =>
	(error: unknown): Refusal => {
		const fields = error instanceof ApiError ? (error.body.errors ?? {}) : {};
		const isShown = Object.keys(fields).some((field) => (field.split('.')[0] ?? '') in start);
		return { message: isShown ? '' : messageOf(error), fields };
	};

function messagesIn(errors: object, path = ''): Record<string, string> {
	const messages: Record<string, string> = {};
	for (const [key, error] of Object.entries(errors)) {
		if (typeof error !== 'object' || error === null) continue;
		if ('message' in error && typeof error.message === 'string') messages[path + key] = error.message;
		else Object.assign(messages, messagesIn(error, `${path}${key}.`));
	}
	return messages;
}

type Within = HTMLElement | null | undefined;

/** @returns asks for a move, which follows once the screen shows what was set together with it */
function useMove(move: (within: Within) => void): (within?: Within) => void {
	const [asked, setAsked] = useState<{ within: Within }>();
	const handleMove = useEffectEvent(move);
	useEffect(() => {
		if (asked) handleMove(asked.within);
	}, [asked]);
	return (within) => setAsked({ within });
}

const CONTROL = 'input:not([type=hidden], [tabindex="-1"]), select, textarea, button';

/** The caller runs it once the faults are rendered. @returns whether it found one */
function focusFirstFault(form: HTMLElement | null): boolean {
	const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
	if (!fault) return false;
	const control = fault.matches(CONTROL) ? fault : fault.querySelector<HTMLElement>(CONTROL);
	control?.focus();
	control?.scrollIntoView({ block: 'center' });
	return true;
}
