import plain from 'antd/es/input/Input.js';

/**
 * A field of one line. The library's index would bring, with the same name, the fields for notes, passwords, searches and codes.
 * The package is typed as CommonJS; the bundler reads its modules, whose default is the field itself.
 */
export const PlainInput = plain as unknown as typeof plain.default;
