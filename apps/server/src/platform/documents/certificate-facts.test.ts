import { expect, it } from 'vitest';
import { factsOfCertificate } from './certificate-facts.ts';

// Made for this test with openssl; the addresses are answered by nobody.
const ofAnAuthority = [
  'MIIC6TCCAo+gAwIBAgIUU8mMFyc4ij416gfWGaCdtyy97TAwCgYIKoZIzj0EAwIwPTELMAkGA1UEBhMCQ04xFjAUBgNVBAoMDUV4',
  'YW1wbGUgVHJ1c3QxFjAUBgNVBAMMDUV4YW1wbGUsIEluYy4wIBcNMjYxMTI4MTM0NjI1WhgPMjA1MTA3MjAxMzQ2MjVaMDUxCzAJ',
  'BgNVBAYTAkNOMSYwJAYDVQQKDB3npLrojIPmo4DpqozpmaIsIOesrOS4gOWIhumZojBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA',
  'BKzHm26CTNQ+hB8MewTOmOaulwuM9QrVs/t7R7JB5YIBug2Y2s3w611Y9VMoACOfqymjzqzaYgcmY95wtMB+MhujggFxMIIBbTAM',
  'BgNVHRMBAf8EAjAAMIGNBggrBgEFBQcBAQSBgDB+MCoGCCsGAQUFBzABhh5odHRwOi8vMTI3LjAuMC4xOjkvb2NzcD90bz1hLGIw',
  'JQYIKwYBBQUHMAGGGWh0dHA6Ly8xMjcuMC4wLjE6OS9zZWNvbmQwKQYIKwYBBQUHMAKGHWh0dHA6Ly8xMjcuMC4wLjE6OS9pc3N1',
  'ZXIuY2VyMEoGA1UdHwRDMEEwP6A9oDuGHWh0dHA6Ly8xMjcuMC4wLjE6OS9saXN0LDEuY3JshhpsZGFwOi8vMTI3LjAuMC4xOjkv',
  'Y249bGlzdDAdBgNVHQ4EFgQUUgt3+ys2FWShPrAGNGEYuq6JjwswYgYDVR0jBFswWaFBpD8wPTELMAkGA1UEBhMCQ04xFjAUBgNV',
  'BAoMDUV4YW1wbGUgVHJ1c3QxFjAUBgNVBAMMDUV4YW1wbGUsIEluYy6CFArobef4bBbVMFShR9MY3we+fPEZMAoGCCqGSM49BAMC',
  'A0gAMEUCIFgJ9GCVabb0ryq9Py2hLHtHqn9e7odHLPHvbSfHvEFvAiEAtyviu2BQlBFjcXUA09JI+8Wta2Y2hvFGgbT8NescRPc=',
];
const made = [
  'MIIBeDCCAR0CFArobef4bBbVMFShR9MY3we+fPEZMAoGCCqGSM49BAMCMD0xCzAJBgNVBAYTAkNOMRYwFAYDVQQKDA1FeGFtcGxl',
  'IFRydXN0MRYwFAYDVQQDDA1FeGFtcGxlLCBJbmMuMCAXDTI2MTEyODEzNDYyNVoYDzIwNTEwNzIwMTM0NjI1WjA9MQswCQYDVQQG',
  'EwJDTjEWMBQGA1UECgwNRXhhbXBsZSBUcnVzdDEWMBQGA1UEAwwNRXhhbXBsZSwgSW5jLjBZMBMGByqGSM49AgEGCCqGSM49AwEH',
  'A0IABAF3GSS2yoNJNwJk2F/igyBr0ocxkF26mHuvT84dKW1FTpdL8ASHbb06ZK174jHzPrlkxT0wdLvjWeFxcXXk1KgwCgYIKoZI',
  'zj0EAwIDSQAwRgIhAJUcg/jyKo1jvVC0e/yUlNFK1k7SK9twld2FHJGPc9TFAiEAr5NdBx9uYcjHnr8d1L3cCygnZDDpnLrM7rXh',
  'eiXUQbk=',
];
const read = (lines: readonly string[]) => factsOfCertificate(Buffer.from(lines.join(''), 'base64'));

it('names and addresses with a comma are read as they stand in the certificate', async () => {
  expect(await read(ofAnAuthority)).toEqual({
    holder: '示范检验院, 第一分院',
    issuer: 'Example, Inc.',
    isOwn: false,
    responders: ['http://127.0.0.1:9/ocsp?to=a,b', 'http://127.0.0.1:9/second'],
    lists: ['http://127.0.0.1:9/list,1.crl'],
  });
});

it('one that its own key signed names nobody to ask', async () => {
  expect(await read(made)).toEqual({
    holder: 'Example, Inc.',
    issuer: 'Example, Inc.',
    isOwn: true,
    responders: [],
    lists: [],
  });
});
