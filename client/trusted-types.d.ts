/**
 * The browser's types lack https://www.w3.org/TR/trusted-types/, and so do old browsers; these are the parts
 * in use.
 */
interface TrustedTypes {
	createPolicy(name: string, rules: Partial<TrustedRules>): TrustedRules;
}

interface TrustedRules {
	createHTML(text: string): string | undefined;
	createScriptURL(address: string): string;
}

declare var trustedTypes: TrustedTypes | undefined;
